import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const columns = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  '@media': {
    '(min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) 10rem', gap: vars.space.large },
  },
});

export const intro = componentStyle({ fontSize: vars.size.lead });

export const list = componentStyle({ fontWeight: 600, fontSize: `min(${vars.size.lead}, 9vw)` });

export const ingredient = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  paddingBlock: vars.space.xsmall,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '&::before': {
      content: '""',
      flexShrink: 0,
      inlineSize: 'min(1.5rem, 8vw)',
      aspectRatio: '1',
      background: 'url(/icon-lime.svg) center / contain no-repeat',
    },
  },
});

export const can = componentStyle({
  display: 'none',
  inlineSize: '100%',
  '@media': { '(min-width: 40rem)': { display: 'block' } },
});

export const page = componentStyle({ display: 'grid', gap: vars.space.xlarge });

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.small,
});
