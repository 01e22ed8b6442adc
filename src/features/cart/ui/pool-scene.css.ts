import { componentStyle } from '../../../design/component-style.ts';
import { sunburst, wavyEnd } from '../../../design/patterns.css';
import { vars } from '../../../design/theme.css';

/** A sunlit pool behind the top of an element. The block size of `::before` sets its depth. */
export const poolScene = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: '0 0 auto',
    blockSize: '14rem',
    backgroundColor: vars.color.pool,
    backgroundImage: sunburst,
    mask: wavyEnd,
  },
});
