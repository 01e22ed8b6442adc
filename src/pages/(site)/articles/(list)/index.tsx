import { articleKind } from '../../../../features/content/article.ts';
import { articles } from '../../../../features/content/articles.ts';
import { ContentListPage } from '../../../../features/content/content-pages.tsx';

export default async function ArticlesPage() {
  return <ContentListPage kind={articleKind} list={articles} number={1} />;
}
