import { componentStyle } from '../../../design/component-style.ts';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

const box = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.small,
  maxInlineSize: '30rem',
});
export const onPage = componentStyle(
  {
    marginBlockStart: vars.space.xlarge,
    marginInline: 'auto',
    inlineSize: '100%',
    maxInlineSize: vars.width.text,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.pool,
  },
  box,
  screenOnly,
);

/** Hidden on pages that contain a newsletter form. */
export const inFooter = componentStyle(
  { selectors: { ':root:has(main #newsletter) &': { display: 'none' } } },
  box,
);

export const title = componentStyle({ fontSize: vars.size.heading });
