import 'server-only';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { PageSection } from '../../../design/page-section.tsx';
import { setPageStatus } from '../../../runtime/request-context.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';

const LOST_DUCK = { src: '/duck-404.svg', width: 640, height: 480 };

interface NotFoundProps {
  title: string;
  text: string;
  back: { to: SitePath; text: string };
  /** The content cannot be loaded just now: status 503 instead of 404, and no drawing. */
  isTemporary?: boolean;
  /** Shown below the link back. */
  children?: ReactNode;
}

/** A page without content: status 404 or 503. If the response has already started, only noindex is possible. */
export function NotFound({ title, text, back, isTemporary = false, children }: NotFoundProps) {
  setPageStatus(isTemporary ? 503 : 404);
  return (
    <PageSection>
      <PageMeta title={title} description={text} noindex />
      <Notice title={title} {...(!isTemporary && { picture: LOST_DUCK })}>
        <p>{text}</p>
        <SiteLink to={back.to} className={buttonClass()}>
          {back.text}
        </SiteLink>
      </Notice>
      {children}
    </PageSection>
  );
}
