// Runs in the page. Finds elements with Playwright's selectors (ivya), as tests/browser does, and reports their state.
import { Ivya } from 'ivya';
import { getElementAccessibleDescription } from 'ivya/utils';

export interface ElementState {
  visible: boolean;
  /** True when the element lies within the viewport, with a tolerance of one pixel. */
  inWindow: boolean;
  text: string;
  value: string;
  focused: boolean;
  disabled: boolean;
  /** True once React has hydrated the element. */
  hydrated: boolean;
  invalid: boolean;
  /** The accessible description. */
  description: string;
  current: string | null;
}

export interface ClickPoint {
  x: number;
  y: number;
  /** Number of frames that the page had rendered. */
  frame: number;
}

// None of the selectors in use differs between engines.
const locators = Ivya.create({ browser: 'chromium' });
const errors: string[] = [];

let frame = 0;
const countFrames = () => {
  frame += 1;
  requestAnimationFrame(countFrames);
};
countFrames();
// With JavaScript disabled the page gets no animation frames. Nothing scrolls smoothly there, so the time can stand in.
const scripting = !matchMedia('(scripting: none)').matches;

export const inPage = {
  statesOf: (selector: string): ElementState[] => all(selector).map(stateOf),

  /** The point where a click reaches the element, or the reason why it cannot be clicked yet. */
  clickPoint: (selector: string): ClickPoint | string => {
    const [element, ...others] = all(selector).filter(isVisible);
    if (!element) return `${selector} is not visible.`;
    if (others.length > 0) return `${selector} matches ${others.length + 1} visible elements.`;
    if (element.matches(':disabled')) return `${selector} is disabled.`;
    if (document.getAnimations().some(isPending)) return `An animation may still move ${selector}.`;
    const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect();
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) {
      return { x, y, frame: scripting ? frame : performance.now() };
    }
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return `${selector} is covered or outside the window.`;
  },

  /** Focuses an element and selects the content of a text field. Returns false when there is none yet. */
  focus: (selector: string): boolean => {
    const element = all(selector).find(isVisible);
    if (!(element instanceof HTMLElement)) return false;
    element.focus();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      element.select();
    }
    return document.activeElement === element;
  },

  /** Selects an option by its label, because a native option list is not part of the page. */
  choose: (selector: string, label: string): boolean => {
    const field = all(selector).find(isVisible);
    if (!(field instanceof HTMLSelectElement)) return false;
    const option = [...field.options].find(({ text }) => text === label);
    if (!option) return false;
    field.value = option.value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  },

  /** Applies the print styles to the screen. Neither protocol can emulate the print medium. */
  print: (): void => {
    const enable = (rule: CSSRule): void => {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('print'))
        rule.media.mediaText = 'all';
      if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) enable(inner);
    };
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) enable(rule);
  },

  /** Horizontal overflow, elements that stick out of the window, and images and fonts that failed. */
  layoutProblems: (): string[] => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...[...document.body.querySelectorAll('*')]
        .filter((element) => isVisible(element) && sticksOut(element, clientWidth))
        .map((element) => `outside the window: ${nameOf(element)}`),
      ...[...document.images]
        .filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth)
        .map(({ currentSrc }) => `not shown: ${currentSrc}`),
      // Fallback faces name local fonts, which a machine may lack.
      ...[...document.fonts]
        .filter(({ status, family }) => status === 'error' && !family.includes('Fallback'))
        .map(({ family }) => `not shown: ${family}`),
    ];
  },

  /** Starts loading lazy images. Returns true once all images and all deferred rendering are complete. */
  isComplete: (): boolean => {
    for (const picture of document.images) picture.loading = 'eager';
    return (
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
      [...document.body.querySelectorAll('*')].every(
        (element) => getComputedStyle(element).contentVisibility !== 'auto',
      )
    );
  },

  /** Errors of scripts, the console and the content security policy since the page began to load. */
  errors: (): string[] => errors,
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

function stateOf(element: Element): ElementState {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    visible: isVisible(element),
    inWindow: left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1,
    text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    value: String((element as HTMLInputElement).value ?? ''),
    focused: element === document.activeElement,
    disabled: element.matches(':disabled'),
    hydrated: Object.keys(element).some((key) => key.startsWith('__react')),
    invalid: element.getAttribute('aria-invalid') === 'true',
    description: getElementAccessibleDescription(element, true),
    current: element.getAttribute('aria-current'),
  };
}

/** True before an animation's delay is over: content below the fold is laid out a second after the page loads. */
function isPending({ currentTime, effect }: Animation): boolean {
  const { delay = 0, endTime } = effect?.getComputedTiming() ?? {};
  return Number(currentTime) < delay && Number.isFinite(Number(endTime));
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
}

/** Ignores elements that an ancestor clips, such as text for screen readers. */
function sticksOut(element: Element, width: number): boolean {
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
