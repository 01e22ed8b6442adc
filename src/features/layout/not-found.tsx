import 'server-only';
import { buttonClass } from '../../design/button-class.ts';
import { Notice } from '../../design/notice.tsx';
import { PageSection } from '../../design/page-section.tsx';
import { setPageStatus } from '../../runtime/request-context.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { SiteLink } from './site-link.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  /** Where such things are. */
  back: { to: string; text: string };
}

/** What stands at an address that leads nowhere. Answers 404, or when the page has left already, tells search engines. */
export function NotFound({ title, text, back }: NotFoundProps) {
  setPageStatus(404);
  return (
    <PageSection>
      <PageMeta title={title} description={text} noindex />
      <Notice title={title} picture={{ src: '/duck-404.svg', width: 640, height: 480 }}>
        <p>{text}</p>
        <SiteLink to={back.to} className={buttonClass()}>
          {back.text}
        </SiteLink>
      </Notice>
    </PageSection>
  );
}
