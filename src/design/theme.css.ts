import './layers.css';
import { createGlobalTheme, globalFontFace, globalStyle } from '@vanilla-extract/css';
import { basicCharacters } from './basic-characters.ts';

/** Text has a contrast of at least 4.5:1 with each background it is used on. */
export const tokens = {
  color: {
    text: '#07505b',
    textQuiet: '#3d6a72',
    ground: '#fff6e3',
    surface: '#ffffff',
    brand: '#ffc917',
    brandPressed: '#f5b000',
    accent: '#b4de2c',
    pool: '#d3f2f3',
    water: '#3cc8d4',
    line: '#e3d6b8',
    // Border of an unselected control: 3:1 with every light background.
    edge: '#668b91',
    alarm: '#9c1f2e',
    alarmGround: '#ffe9e4',
    good: '#1d5b2c',
    goodGround: '#e2f5d3',
    focus: '#0e3a40',
    scrim: 'rgb(7 80 91 / 60%)',
  },
  // The vw limits keep gaps small on a phone with a large font.
  space: {
    xxsmall: '0.25rem',
    xsmall: '0.5rem',
    small: '0.75rem',
    medium: 'min(1rem, 5vw)',
    large: 'min(1.5rem, 7.5vw)',
    xlarge: 'min(2.5rem, 12vw)',
    xxlarge: 'min(4rem, 19vw)',
    section: 'clamp(3rem, 2.25rem + 3vw, 4.5rem)',
  },
  font: {
    display:
      '"Caprasimo", "Caprasimo Fallback", "Caprasimo Fallback Android", "Caprasimo Fallback Linux", serif',
    body: '"Gabarito Variable", "Gabarito Fallback", "Gabarito Fallback Android", "Gabarito Fallback Linux", sans-serif',
  },
  size: {
    small: '0.9375rem',
    body: '1.0625rem',
    lead: '1.25rem',
    // The vw limits let long words fit a phone at any font size.
    heading: 'min(1.5rem, 10vw)',
    section: 'min(clamp(1.875rem, 1.4rem + 2vw, 2.75rem), 11.5vw)',
    title: 'min(clamp(2rem, 1.4rem + 2.6vw, 3.25rem), 13vw)',
    display: 'min(clamp(2.6rem, 1.4rem + 5.5vw, 5rem), 15vw)',
  },
  radius: { small: '0.5rem', medium: '1rem', large: '1.75rem', pill: '999px' },
  shadow: {
    raised: '0 1px 2px rgb(7 80 91 / 8%), 0 6px 20px rgb(7 80 91 / 9%)',
    lifted: '0 2px 4px rgb(7 80 91 / 10%), 0 14px 34px rgb(7 80 91 / 16%)',
  },
  motion: { quick: '140ms ease-out', gentle: '260ms cubic-bezier(0.2, 0.8, 0.3, 1)' },
  // The page width is the content width plus the padding at both sides.
  width: { page: '76rem', content: '74.5rem', text: '42rem' },
};

export const vars = createGlobalTheme(':root', tokens);

// High contrast: 7:1 for text, borders as dark as text, no translucent colors.
globalStyle(':root', {
  '@media': {
    '(prefers-contrast: more)': {
      vars: {
        [vars.color.text]: '#03363e',
        [vars.color.textQuiet]: '#03363e',
        [vars.color.ground]: '#fffaf0',
        [vars.color.pool]: '#ecfafa',
        [vars.color.line]: '#03363e',
        [vars.color.edge]: '#03363e',
        [vars.color.alarm]: '#7a0f1d',
        [vars.color.good]: '#0f4219',
        [vars.color.focus]: '#000000',
        [vars.color.scrim]: '#03363e',
        [vars.shadow.raised]: '0 0 0 1px #03363e',
        [vars.shadow.lifted]: '0 0 0 2px #03363e',
      },
    },
  },
});

/**
 * Declares a font in two files. Of two faces with a character browsers load the later one, so `whole` is loaded only for
 * characters that `basic` lacks.
 */
function ownFont(family: string, fontWeight: string, whole: string, basic: string): void {
  const face = (file: string, unicodeRange: string) =>
    globalFontFace(family, {
      src: `url("${file}") format("woff2")`,
      fontWeight,
      fontDisplay: 'swap',
      unicodeRange,
    });
  face(whole, 'U+A0-FF, U+152-153, U+2000-20AC, U+2122');
  face(basic, basicCharacters);
}

ownFont(
  'Caprasimo',
  '400',
  '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2',
  './fonts/caprasimo-basic.woff2',
);
ownFont(
  'Gabarito Variable',
  '400 900',
  '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
  './fonts/gabarito-basic.woff2',
);

// Fallback fonts with the metrics of the web fonts, to prevent layout shift. Computed with Capsize; those of DejaVu are
// measured on English text.
globalFontFace('Caprasimo Fallback', {
  src: 'local("Georgia")',
  sizeAdjust: '115.3341%',
  ascentOverride: '79.5922%',
  descentOverride: '19.8557%',
});
globalFontFace('Caprasimo Fallback Android', {
  src: 'local("Noto Serif"), local("NotoSerif-Regular")',
  sizeAdjust: '106.894%',
  ascentOverride: '85.8765%',
  descentOverride: '21.4235%',
});
globalFontFace('Caprasimo Fallback Linux', {
  src: 'local("DejaVu Serif"), local("DejaVuSerif")',
  sizeAdjust: '98.9893%',
  ascentOverride: '92.7349%',
  descentOverride: '23.1339%',
});
globalFontFace('Gabarito Fallback', {
  src: 'local("Arial"), local("ArialMT"), local("Liberation Sans")',
  sizeAdjust: '99.1474%',
  ascentOverride: '94.8083%',
  descentOverride: '26.2236%',
  lineGapOverride: '0%',
});
globalFontFace('Gabarito Fallback Android', {
  src: 'local("Roboto"), local("Roboto-Regular")',
  sizeAdjust: '99.3651%',
  ascentOverride: '94.6006%',
  descentOverride: '26.1661%',
  lineGapOverride: '0%',
});
globalFontFace('Gabarito Fallback Linux', {
  src: 'local("DejaVu Sans"), local("DejaVuSans")',
  sizeAdjust: '88.1848%',
  ascentOverride: '106.594%',
  descentOverride: '29.4836%',
  lineGapOverride: '0%',
});
