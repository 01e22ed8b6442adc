import type { ComponentProps } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { SiteLink } from './site-link.tsx';

/** A link within the site in the form of a quiet button. */
export const QuietLink = (props: ComponentProps<typeof SiteLink>) => (
  <SiteLink {...props} className={buttonClass({ tone: 'quiet' })} />
);
