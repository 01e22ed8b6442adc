import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const title = componentStyle({
  fontSize: vars.size.title,
  marginBlockEnd: vars.space.xsmall,
});

export const lead = componentStyle({
  maxInlineSize: vars.width.text,
  marginBlockEnd: vars.space.large,
  fontSize: vars.size.lead,
});
