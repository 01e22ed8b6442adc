import 'server-only';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { PageSection } from '../../../design/page-layout.tsx';
import { setPageStatus } from '../../../runtime/request-context.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';

const LOST_DUCK = { src: '/duck-404.svg', width: 640, height: 480 };

interface NotFoundProps {
  title: string;
  text: string;
  back: { to: SitePath; text: string };
  /** 503: the content cannot be loaded just now. 429: the visitor's network asks too often. Both without a drawing. */
  status?: 404 | 429 | 503;
  /** Shown below the link back. */
  children?: ReactNode;
}

/** A page for missing (404) or unavailable (429, 503) content: sets noindex and, before streaming, the status. */
export function NotFound({ title, text, back, status = 404, children }: NotFoundProps) {
  setPageStatus(status);
  return (
    <PageSection>
      <PageMeta title={title} description={text} noindex />
      <Notice title={title} {...(status === 404 && { picture: LOST_DUCK })}>
        <p>{text}</p>
        <SiteLink to={back.to} className={buttonClass()}>
          {back.text}
        </SiteLink>
      </Notice>
      {children}
    </PageSection>
  );
}
