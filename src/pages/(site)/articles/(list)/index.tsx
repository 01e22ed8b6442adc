import { articleKind } from '../../../../features/content/article.ts';
import { ContentListPage } from '../../../../features/content/content-pages.tsx';

export default async function ArticlesPage() {
  return <ContentListPage kind={articleKind} number={1} />;
}
