import { Slice } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageSection } from '../../design/page-layout.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { BestSellersSkeleton } from '../../features/shop/list/best-sellers.tsx';
import { SiteLink } from '../../features/layout/navigation/site-link.tsx';

/** The prerendered page for unknown addresses, noindex. Best sellers load after it in the browser. */
export default async function NotFoundPage() {
  return (
    <PageSection>
      <PageMeta title="Page not found" description="There is nothing at this address." noindex />
      <Notice
        title="Oops! Page not found"
        picture={{ src: '/duck-404.svg', width: 640, height: 480, says: 'Quack!' }}
      >
        <p>This page has paddled off. Let us get you back to the shallow end.</p>
        <SiteLink to="/" className={buttonClass()}>
          Return to Home
        </SiteLink>
      </Notice>
      <Slice id="best-sellers" lazy fallback={<BestSellersSkeleton />} />
    </PageSection>
  );
}
