import 'server-only';
import { buttonClass } from '../../design/button-class.ts';
import { Notice } from '../../design/notice.tsx';
import { PageSection } from '../../design/page-section.tsx';
import { answerNotFound } from '../../services/visitor.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { SiteLink } from '../site/site-link.tsx';

const words = {
  product: {
    title: 'Product not found',
    text: 'There is no such product in our shop. It may have swum away.',
  },
  collection: { title: 'Collection not found', text: 'There is no such corner in our shop.' },
  unavailable: {
    title: 'Product not found',
    text: 'We could not load this product. Please try again in a moment.',
  },
};

/** What stands where a product or list would. Answers 404, or when the page has left already, tells search engines. */
export function ShopNotFound({ what }: { what: keyof typeof words }) {
  answerNotFound();
  const { title, text } = words[what];
  return (
    <PageSection>
      <PageMeta title={title} description={text} noindex />
      <Notice title={title} picture={{ src: '/duck-404.svg', width: 640, height: 480 }}>
        <p>{text}</p>
        <SiteLink to="/shop" className={buttonClass()}>
          Back to the shop
        </SiteLink>
      </Notice>
    </PageSection>
  );
}
