import type { ReactNode } from 'react';
import { PageSection } from '../../../../design/page-section.tsx';
import { RecipeListHead } from '../../../../features/content/recipe-list-head.tsx';

export default async function RecipeListLayout({ children }: { children: ReactNode }) {
  return (
    <PageSection>
      <RecipeListHead />
      {children}
    </PageSection>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
