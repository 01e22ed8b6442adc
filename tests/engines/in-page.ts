// Runs in the page. Finds elements with Playwright's selectors (ivya), as tests/browser does, and reports their state.
import { Ivya } from 'ivya';
import { getElementAccessibleDescription } from 'ivya/utils';
import { browserLimit } from '../time-limits.ts';
import { TOAST_TIME } from '../toast-time.ts';

export interface ElementState {
  visible: boolean;
  /** True when the element lies within the viewport, with a tolerance of one pixel. */
  inWindow: boolean;
  text: string;
  value: string;
  focused: boolean;
  disabled: boolean;
  /** True once React has hydrated the element, and the page listens: until then, a press has its native effect. */
  hydrated: boolean;
  invalid: boolean;
  /** The accessible description. */
  description: string;
  current: string | null;
  /** Whether an option is the active one. */
  selected: boolean;
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
  /** The states of the visible matches. */
  statesOf: (selector: string) => visible(selector).map(stateOf),

  /** The point where a click reaches the element, or the reason why it cannot be clicked yet. */
  clickPoint: (selector: string): ClickPoint | string => {
    const [element, ...others] = visible(selector);
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
    const element = visible(selector)[0];
    // A page that is still loading may lose a key.
    if (!(element instanceof HTMLElement) || document.readyState !== 'complete') return false;
    element.focus();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      element.select();
    }
    return document.activeElement === element;
  },

  /** Selects an option by its label, because a native option list is not part of the page. */
  choose: (selector: string, label: string): boolean => {
    const field = visible(selector)[0];
    if (!(field instanceof HTMLSelectElement)) return false;
    const option = [...field.options].find(({ text }) => text === label);
    if (!option) return false;
    field.value = option.value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
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

  /** Errors of scripts, the console and the content security policy since the page began to load. */
  errors: (): string[] => errors,
};

export type InPage = typeof inPage;

Object.assign(window, { inPage });
// The search link and the buttons of the cart leave the page when their code has not loaded after two seconds, which a
// slow machine needs.
const CODE_LIMIT_MS = 2000;
const wait = window.setTimeout;
window.setTimeout = ((run: TimerHandler, limit?: number, ...rest: unknown[]) =>
  wait(run, limit === CODE_LIMIT_MS ? browserLimit : limit, ...rest)) as typeof setTimeout;
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

const visible = (selector: string): Element[] =>
  locators.queryLocatorSelectorAll(selector).filter(isVisible);

function stateOf(element: Element): ElementState {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    visible: true,
    inWindow: left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1,
    text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    value: String((element as HTMLInputElement).value ?? ''),
    focused: element === document.activeElement,
    disabled: element.matches(':disabled'),
    hydrated: Object.keys(element).some((key) => key.startsWith('__react')) && isListening(),
    invalid: element.getAttribute('aria-invalid') === 'true',
    description: getElementAccessibleDescription(element, true),
    current: element.getAttribute('aria-current'),
    selected: element.getAttribute('aria-selected') === 'true',
  };
}

let framesWithCode = Infinity;

/** True two frames after the code of the document-wide listeners has arrived, which runs at once. */
function isListening(): boolean {
  const isHere = ({ name }: PerformanceEntry) => /\/after-hydration-/.test(name);
  if (performance.getEntriesByType('resource').some(isHere))
    framesWithCode = Math.min(framesWithCode, frame);
  return frame >= framesWithCode + 2;
}

/** True before an animation's delay is over: content below the fold is laid out a second after the page loads. */
function isPending({ currentTime, effect }: Animation): boolean {
  const { target } = effect as KeyframeEffect;
  if (target?.matches(TOAST_TIME)) return false;
  const { delay = 0, endTime } = effect!.getComputedTiming();
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
