import { PageSection } from '../../design/page-layout.tsx';
import { ingredients } from '../../features/home/home-content.ts';
import { IngredientsView } from '../../features/home/ingredients.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';

/** The prerendered page /ingredients, noindex: a dialog with the ingredients, rendered open. */
export default async function IngredientsPage() {
  return (
    <PageSection>
      <PageMeta
        title="What Is in the Can"
        description={`${ingredients.intro} ${ingredients.ingredients.join(', ')}.`}
        path="/ingredients"
        noindex
      />
      <IngredientsView ingredients={ingredients} />
    </PageSection>
  );
}
