import type { Page } from '../../lib/paging.ts';
import { CardList } from './card-list.tsx';
import { ContentCard } from './content-card.tsx';
import { recipePath, type RecipeSummary } from './recipe.ts';

interface RecipeListProps {
  page: Page<RecipeSummary>;
  /** How many a search has found. */
  found?: number;
  pathOf: (page: number) => string;
}

export function RecipeList({ page, found, pathOf }: RecipeListProps) {
  return (
    <CardList
      empty="No recipes found. Try adjusting your search."
      found={found}
      page={page}
      pathOf={pathOf}
      cards={page.entries.map((recipe, index) => ({
        key: recipe.slug,
        card: (
          <ContentCard
            title={recipe.title}
            text={recipe.description}
            facts={`${recipe.prepTime} · Serves ${recipe.servings}`}
            picture={recipe.image}
            featured={recipe.featured}
            to={recipePath(recipe.slug)}
            action="View Recipe"
            priority={index === 0}
          />
        ),
      }))}
    />
  );
}
