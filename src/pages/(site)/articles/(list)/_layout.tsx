import type { ReactNode } from 'react';
import { PageSection } from '../../../../design/page-layout.tsx';
import { articleKind } from '../../../../features/content/article.ts';
import { ContentListHead } from '../../../../features/content/content-pages.tsx';
import { FirstRecipes } from '../../../../features/content/content-bands.tsx';
import { NewsletterBox } from '../../../../features/layout/frame/newsletter-box.tsx';

/** The layout of the list and search of articles: heading, search box, newsletter form and first recipes. */
export default async function ArticleListLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageSection>
        <ContentListHead kind={articleKind} />
        {children}
        <NewsletterBox place="page" />
      </PageSection>
      <FirstRecipes />
    </>
  );
}
