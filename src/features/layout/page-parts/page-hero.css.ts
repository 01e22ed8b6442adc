import { componentStyle } from '../../../design/component-style.ts';
import { filling } from '../../../design/patterns.css';
import { vars } from '../../../design/theme.css';

export { pair } from '../../../design/page-layout.css';

export const words = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  overflowWrap: 'anywhere',
});
export const title = componentStyle({ fontSize: vars.size.title });
export const lead = componentStyle({ fontSize: vars.size.lead });

export const picture = componentStyle(
  {
    aspectRatio: '4 / 3',
    border: `0.5rem solid ${vars.color.surface}`,
    borderRadius: vars.radius.large,
    boxShadow: vars.shadow.lifted,
    objectPosition: '50% 60%',
  },
  filling,
);
