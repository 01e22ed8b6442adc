import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './content-cards.css';
import { listPath } from './content-kind.ts';
import { ContentTeaser } from './content-teaser.tsx';
import { recipeKind } from './recipe.ts';
import { recipes } from './recipes.ts';

/** The first recipes of the list, for pages that lead to them. */
export function SomeRecipes() {
  return (
    <Band ground="water" wavy below>
      <SectionHeading title="Now Pour Something" text={recipeKind.lead} />
      <ul className={styles.trio}>
        {recipes.slice(0, 3).map((recipe) => (
          <li key={recipe.slug}>
            <ContentTeaser kind={recipeKind} content={recipe} />
          </li>
        ))}
      </ul>
      <SiteLink to={listPath(recipeKind)} className={`${buttonClass()} ${styles.action}`}>
        {recipeKind.allLabel}
      </SiteLink>
    </Band>
  );
}
