import type { ReactNode } from 'react';
import { PageSection } from '../../../../design/page-section.tsx';
import { ArticleListHead } from '../../../../features/content/article-list-head.tsx';
import { NewsletterBox } from '../../../../features/layout/newsletter-box.tsx';

export default async function ArticleListLayout({ children }: { children: ReactNode }) {
  return (
    <PageSection>
      <ArticleListHead />
      {children}
      <NewsletterBox place="page" />
    </PageSection>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
