import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariants } from '../../../design/button.tsx';
import { Band, SectionHeading, type BandProps } from '../../../design/page-layout.tsx';
import { centered } from '../../../design/page-layout.css';
import type { SitePath } from '../../seo/site-path.ts';
import { SiteLink } from '../navigation/site-link.tsx';

interface LinkBandProps extends Pick<BandProps, 'ground'>, Pick<ButtonVariants, 'tone'> {
  title: string;
  text: string;
  /** Label of the link. */
  action: string;
  to: SitePath;
  children?: ReactNode;
}

/** A band below the fold, with a heading, `children` and a link to another page. */
export function LinkBand({
  title,
  text,
  action,
  to,
  tone = 'quiet',
  children,
  ...band
}: LinkBandProps) {
  return (
    <Band {...band} wavy below>
      <SectionHeading title={title} text={text} />
      {children}
      <SiteLink to={to} className={`${buttonClass({ tone })} ${centered}`}>
        {action}
      </SiteLink>
    </Band>
  );
}
