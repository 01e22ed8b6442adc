import 'server-only';
import { buttonClass } from '../../design/button-class.ts';
import { Notice } from '../../design/notice.tsx';
import { answerNotFound } from '../../services/visitor.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { articleListPath } from './article.ts';

const title = 'Article not found';
const text = 'There is no such article in our journal. It may have paddled off.';

/** What stands at an address below /articles that leads nowhere. Answers 404. */
export function ArticleNotFound() {
  answerNotFound();
  return (
    <>
      <PageMeta title={title} description={text} noindex />
      <Notice title={title} picture={{ src: '/duck-404.svg', width: 640, height: 480 }}>
        <p>{text}</p>
        <SiteLink to={articleListPath()} className={buttonClass()}>
          All articles
        </SiteLink>
      </Notice>
    </>
  );
}
