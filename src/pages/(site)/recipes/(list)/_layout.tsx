import type { ReactNode } from 'react';
import site from '../../../../../content/site.json' with { type: 'json' };
import { PageSection } from '../../../../design/page-layout.tsx';
import { ContentListHead } from '../../../../features/content/content-pages.tsx';
import { recipeKind } from '../../../../features/content/recipe.ts';
import { OptionalLink } from '../../../../features/layout/navigation/external-link.tsx';
import type { SiteConfig } from '../../../../features/layout/site-config.ts';

const { submitRecipeUrl }: Partial<SiteConfig> = site;

/** The layout of the list and the search of recipes: heading, search box and the button "Submit Your Recipe". */
export default async function RecipeListLayout({ children }: { children: ReactNode }) {
  return (
    <PageSection>
      <ContentListHead kind={recipeKind}>
        <OptionalLink to={submitRecipeUrl} tone="quiet">
          Submit Your Recipe
        </OptionalLink>
      </ContentListHead>
      {children}
    </PageSection>
  );
}
