import { NotFound } from '../layout/not-found.tsx';
import { articleListPath } from './article.ts';

/** What stands at an address below /articles that leads nowhere. */
export function ArticleNotFound() {
  return (
    <NotFound
      title="Article not found"
      text="There is no such article in our journal. It may have paddled off."
      back={{ to: articleListPath(), text: 'All articles' }}
    />
  );
}
