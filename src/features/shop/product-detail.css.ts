import { style } from '@vanilla-extract/css';
import { layeredGlobalStyle } from '../../design/layered-global-style.ts';
import { bone } from '../../design/bone.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const columns = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      '@media': {
        '(min-width: 56rem)': {
          gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
          gap: vars.space.xlarge,
          alignItems: 'start',
        },
      },
    },
  },
});

// On a phone the pictures are a strip to swipe, on a desktop a wall to look at.
export const gallery = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.small,
      listStyle: 'none',
      '@media': {
        '(max-width: 55.99rem)': {
          gridAutoFlow: 'column',
          gridAutoColumns: '88%',
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          overscrollBehaviorX: 'contain',
        },
        '(min-width: 56rem)': { gridTemplateColumns: '1fr 1fr' },
      },
    },
  },
});

export const frame = style({
  '@layer': {
    [components]: {
      scrollSnapAlign: 'start',
      selectors: {
        '&:only-child': { '@media': { '(max-width: 55.99rem)': { inlineSize: '113.6%' } } },
        // The first, and a last one that would stand alone in its row.
        '&:first-child, &:last-child:nth-child(even)': {
          '@media': { '(min-width: 56rem)': { gridColumn: '1 / -1' } },
        },
      },
    },
  },
});

export const picture = style([
  filling,
  { '@layer': { [components]: { aspectRatio: '1', borderRadius: vars.radius.medium } } },
]);

export const facts = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      '@media': { '(min-width: 56rem)': { position: 'sticky', insetBlockStart: vars.space.large } },
    },
  },
});

export const title = style({
  '@layer': { [components]: { fontSize: vars.size.title, overflowWrap: 'anywhere' } },
});

export const description = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.small,
      paddingBlockStart: vars.space.medium,
      borderBlockStart: `1px solid ${vars.color.line}`,
      overflowWrap: 'anywhere',
    },
  },
});

layeredGlobalStyle(components, `${description} :is(ul, ol)`, { paddingInlineStart: '1.2em' });
layeredGlobalStyle(components, `${description} :is(h2, h3, h4, h5, h6)`, {
  fontSize: vars.size.lead,
  marginBlockStart: vars.space.xsmall,
});

export const boneTitle = style([
  bone,
  { '@layer': { [components]: { blockSize: '3rem', inlineSize: '85%' } } },
]);
export const boneLine = style([
  bone,
  { '@layer': { [components]: { blockSize: '1.2rem', inlineSize: '60%' } } },
]);
export const boneForm = style([bone, { '@layer': { [components]: { blockSize: '14rem' } } }]);
