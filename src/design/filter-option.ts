import { vars } from './theme.css';

/** Style rules of a filter option (a label or a link), to be composed into the styles of a feature. */
export const filterOption = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '2.75rem',
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  border: `1px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
  overflowWrap: 'anywhere',
  transition: `background ${vars.motion.quick}`,
} as const;

export const pointedOption = { borderColor: vars.color.text, background: vars.color.pool };

export const chosenOption = {
  ...pointedOption,
  boxShadow: `inset 0 0 0 1px ${vars.color.text}`,
};
