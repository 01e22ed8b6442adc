import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';
import { message, roomy } from './cart-parts.css';

export const title = componentStyle({
  fontSize: vars.size.title,
  marginBlockEnd: vars.space.large,
});

export const client = componentStyle({ display: 'grid', flexGrow: 1 });

export const contents = componentStyle({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
});

export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.medium,
});

export const columns = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  alignItems: 'start',
  '@container': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(18rem, 5fr)', gap: vars.space.xlarge },
  },
});

export const status = componentStyle(
  {
    display: 'grid',
    gap: vars.space.xxsmall,
    borderColor: vars.color.text,
    background: vars.color.surface,
  },
  message,
);

export const undo = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: vars.space.xxsmall,
});

export const empty = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.medium,
  paddingBlock: vars.space.large,
  textAlign: 'center',
});

export const duck = componentStyle({ inlineSize: 'min(16rem, 60%)', blockSize: 'auto' });

export const emptyText = componentStyle({ fontSize: vars.size.lead });
