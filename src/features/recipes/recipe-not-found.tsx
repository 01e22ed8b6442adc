import 'server-only';
import { buttonClass } from '../../design/button-class.ts';
import { Notice } from '../../design/notice.tsx';
import { answerNotFound } from '../../services/visitor.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { recipeListPath } from './recipe.ts';

const title = 'Recipe not found';
const text = 'There is no such recipe in our book. Somebody may have drunk it.';

/** What stands at an address below /recipes that leads nowhere. Answers 404. */
export function RecipeNotFound() {
  answerNotFound();
  return (
    <>
      <PageMeta title={title} description={text} noindex />
      <Notice title={title} picture={{ src: '/duck-404.svg', width: 640, height: 480 }}>
        <p>{text}</p>
        <SiteLink to={recipeListPath()} className={buttonClass()}>
          All recipes
        </SiteLink>
      </Notice>
    </>
  );
}
