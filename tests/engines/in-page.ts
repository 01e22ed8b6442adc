// Runs in the page, where a visitor's eyes and fingers are looked for by role, label and text as in tests/browser.
import { Ivya } from 'ivya';
import { drawsAll } from './draws-all.ts';

/** What a visitor makes of an element. */
export interface Seen {
  visible: boolean;
  /** Whether all of it is in the window, up to a part of a pixel. */
  inWindow: boolean;
  text: string;
  value: string;
  checked: boolean;
  focused: boolean;
  disabled: boolean;
  /** Whether the site's code has taken it over. */
  live: boolean;
  invalid: boolean;
  /** The words of what describes it. */
  description: string;
  current: string | null;
}

export interface Place {
  x: number;
  y: number;
  /** How often the page had been drawn then. */
  frame: number;
}

// Firefox and WebKit differ for none of what is looked for.
const locators = Ivya.create({ browser: 'chromium' });
const errors: string[] = [];

let frame = 0;
const countFrames = () => {
  frame += 1;
  requestAnimationFrame(countFrames);
};
countFrames();
// A page without scripts calls nobody for its frames. Nothing scrolls smoothly there, and any time will do.
const scripting = !matchMedia('(scripting: none)').matches;

export const inPage = {
  look: (selector: string): Seen[] => all(selector).map(seen),

  /** Where to press it, or why it cannot be pressed yet. */
  place: (selector: string): Place | string => {
    const [element, ...others] = all(selector).filter(isVisible);
    if (!element) return `${selector} is not there.`;
    if (others.length > 0) return `${selector} is there ${others.length + 1} times.`;
    if (element.matches(':disabled')) return `${selector} is disabled.`;
    if (document.getAnimations().some(isToCome)) return `${selector} may still move.`;
    const place = middleOf(element);
    if (answersAt(element, place)) return place;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return `${selector} is out of reach.`;
  },

  /** Puts the focus into a field, with all that is in it selected. */
  enter: (selector: string): boolean => {
    const field = all(selector).find(isVisible);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
    field.focus();
    field.select();
    return document.activeElement === field;
  },

  /** Chooses an option by its label: the list that browsers draw is none of the page's. */
  choose: (selector: string, label: string): boolean => {
    const field = all(selector).find(isVisible);
    if (!(field instanceof HTMLSelectElement)) return false;
    const option = [...field.options].find(({ text }) => text === label);
    if (!option) return false;
    field.value = option.value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  },

  /** What a printer would be given: its rules hold, those for screens alone do not. */
  print: (): void => {
    const setFor = (rule: CSSRule): void => {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('print'))
        rule.media.mediaText = 'all';
      if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) setFor(inner);
    };
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) setFor(rule);
  },

  /** By how many pixels the page is wider than the window, and what stands out of it at the sides. */
  outside: (): { overflow: number; elements: string[] } => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => isVisible(element) && standsOut(element, clientWidth),
    );
    return { overflow: scrollWidth - clientWidth, elements: elements.map(nameOf) };
  },

  /** Pictures and fonts that have come and cannot be shown. */
  broken: (): string[] => [
    ...[...document.images]
      .filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth)
      .map(({ currentSrc }) => currentSrc),
    // Those that stand in until then are the machine's own, if it has them.
    ...[...document.fonts]
      .filter(({ status, family }) => status === 'error' && !family.includes('Fallback'))
      .map(({ family }) => family),
  ],

  drawsAll,

  errors,
};

export type InPage = typeof inPage;

Object.assign(window, { inPage });
window.addEventListener('error', (event) => errors.push(event.message));
window.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  errors.push(`${violatedDirective} refused ${blockedURI}`),
);
const { error } = console;
console.error = (...words: unknown[]) => {
  errors.push(words.join(' '));
  error(...words);
};

function all(selector: string): Element[] {
  return locators.queryLocatorSelectorAll(selector);
}

function seen(element: Element): Seen {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const described = (element.getAttribute('aria-describedby') ?? '').split(' ');
  const { value, checked } = element as HTMLInputElement;
  return {
    visible: isVisible(element),
    inWindow: left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1,
    text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    value: String(value ?? ''),
    checked: Boolean(checked),
    focused: element === document.activeElement,
    disabled: element.matches(':disabled'),
    live: Object.keys(element).some((key) => key.startsWith('__react')),
    invalid: element.getAttribute('aria-invalid') === 'true',
    description: described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    current: element.getAttribute('aria-current'),
  };
}

/** Whether it waits for its delay: what lies below the first screen is laid out a second later. */
function isToCome({ currentTime, effect }: Animation): boolean {
  const { delay = 0, endTime } = effect?.getComputedTiming() ?? {};
  return Number(currentTime) < delay && Number.isFinite(Number(endTime));
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
}

function middleOf(element: Element): Place {
  const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect();
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    frame: scripting ? frame : performance.now(),
  };
}

/** Whether a finger there meets the element, or its label. */
function answersAt(element: Element, { x, y }: Place): boolean {
  const met = document.elementFromPoint(x, y);
  return met !== null && (element.contains(met) || met.closest('label')?.control === element);
}

/** Nothing that is cut off by what it is in, or shown to readers of the screen alone. */
function standsOut(element: Element, width: number): boolean {
  const { left, right } = element.getBoundingClientRect();
  if (left >= -0.5 && right <= width + 0.5) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { overflowX, clipPath } = getComputedStyle(each);
    if (each !== document.body && (overflowX !== 'visible' || clipPath !== 'none')) return false;
  }
  return true;
}

const nameOf = (element: Element) =>
  `${element.localName} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
