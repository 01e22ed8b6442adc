import { componentStyle } from '../../../design/component-style.ts';
import { numberRule, stepperRule, stepRule } from '../../../design/stepper-rules.ts';
import { vars } from '../../../design/theme.css';

export const quantity = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  fontWeight: 700,
});

export const stepper = componentStyle(stepperRule);
export const number = componentStyle(numberRule);
export const step = componentStyle(stepRule);

export const sum = componentStyle({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
});
