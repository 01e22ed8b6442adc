import { ContentCard } from '../site/content-card.tsx';
import { SearchableList } from '../site/searchable-list.tsx';
import { recipePath, recipeWords, type RecipeSummary } from './recipe.ts';

export function RecipeList({ recipes }: { recipes: RecipeSummary[] }) {
  return (
    <SearchableList
      label="Search recipes"
      placeholder="Search recipes..."
      empty="No recipes found. Try adjusting your search."
      entries={recipes.map((recipe, index) => ({
        key: recipe.slug,
        words: recipeWords(recipe),
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
