import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { PageSection } from '../../../../design/page-section.tsx';
import { ContentListHead } from '../../../../features/content/content-pages.tsx';
import { recipeKind } from '../../../../features/content/recipe.ts';

export default async function RecipeListLayout({ children }: { children: ReactNode }) {
  return (
    <PageSection>
      <ContentListHead kind={recipeKind}>
        {/* Has no behaviour yet, as the specification says. */}
        <Button type="button" tone="quiet">
          Submit Your Recipe
        </Button>
      </ContentListHead>
      {children}
    </PageSection>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
