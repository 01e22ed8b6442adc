import type { GlobalStyleRule } from '@vanilla-extract/css';
import { layeredGlobalStyle } from './component-style.ts';
import { base, reset, utilities } from './layers.css';
import { BELOW_HEADER } from './page-layout.css';
import { vars } from './theme.css';
import { keptColors } from './visibility.css';

const inReset = (selector: string, rule: GlobalStyleRule) =>
  layeredGlobalStyle(reset, selector, rule);
const inBase = (selector: string, rule: GlobalStyleRule) =>
  layeredGlobalStyle(base, selector, rule);

inReset('*, *::before, *::after', { boxSizing: 'border-box' });
inReset('body, h1, h2, h3, h4, p, ul, ol, figure, fieldset, dl, dd', { margin: 0, padding: 0 });
// Lists of texts, such as `prose`, restore their markers.
inReset('ul, ol', { listStyle: 'none' });
inReset('fieldset', { border: 0, minInlineSize: 0 });
inReset('img, picture, svg', { display: 'block', maxInlineSize: '100%', height: 'auto' });
inReset('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
// iOS zooms into a field whose text is smaller.
inReset('input, select, textarea', { fontSize: 'max(1em, 16px)' });

inBase('html', {
  background: vars.color.ground,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  lineHeight: 1.55,
  textSizeAdjust: '100%',
  // A scroll bar that dialogs hide would change vw, and with it the font sizes.
  overflowY: 'scroll',
  // Keeps focused elements and link targets clear of the sticky header.
  scrollPaddingBlockStart: BELOW_HEADER,
  accentColor: vars.color.text,
  '@media': { print: { background: 'none', fontSize: '11pt' } },
});
inBase('body', {
  minBlockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'break-word',
});
inBase('main', { flexGrow: 1 });
inBase('h1, h2, h3', {
  fontFamily: vars.font.display,
  fontWeight: 400,
  lineHeight: 1.12,
  textWrap: 'balance',
});
// break-word alone leaves the minimum width of a grid or flex item at its longest word.
inBase('h1, h2, h3, article :is(p, li)', { overflowWrap: 'anywhere' });
inBase('p', { textWrap: 'pretty' });
inBase('a', { color: 'inherit', textUnderlineOffset: '0.18em', textDecorationThickness: '0.08em' });
inBase(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.small,
});
inBase('main:focus-visible', { outline: 'none' });
// React hides streamed content by this attribute until it is moved into place.
inBase('[hidden]', { display: 'none' });

// On the header, the footer and the sign-in page.
inBase('img[src="/logo.svg"]', { '@media': keptColors });

// Forced colors would remove the background that marks selected tabs, links and options.
const chosenRadio = ':checked[type="radio"]';
// The label of a radio button, or the container of one that has a single label.
const choice = `:has(> label:only-of-type > ${chosenRadio}), label:has(> ${chosenRadio})`;
const chosen = `:is(a[aria-current], [aria-pressed="true"], [aria-selected="true"], ${choice})`;
layeredGlobalStyle(utilities, chosen, {
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' } },
});
layeredGlobalStyle(utilities, `${chosen}, ${chosen} *`, {
  '@media': { '(forced-colors: active)': { color: 'HighlightText' } },
});
// The highlight is translucent in some themes, so nested elements must not repeat it.
layeredGlobalStyle(utilities, `${chosen} *`, {
  '@media': { '(forced-colors: active)': { background: 'none' } },
});

layeredGlobalStyle(utilities, '*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
});
