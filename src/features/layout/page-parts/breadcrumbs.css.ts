import { componentStyle } from '../../../design/component-style.ts';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const trail = componentStyle({ minInlineSize: 0 }, screenOnly);

export const crumbs = componentStyle({ display: 'flex', flexWrap: 'wrap', whiteSpace: 'nowrap' });

export const crumb = componentStyle({
  paddingBlock: vars.space.xsmall,
  selectors: {
    // A long title is truncated before its ancestors are.
    '&:last-child': {
      flex: '1 1 0',
      minInlineSize: 'min(4rem, 100%)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& + &::before': { content: '"/" / ""', marginInline: vars.space.xsmall },
  },
});

export const link = componentStyle({ display: 'inline-block', position: 'relative' });

export const back = componentStyle(
  { display: 'inline-block', justifySelf: 'start', paddingBlock: vars.space.xsmall },
  screenOnly,
);
