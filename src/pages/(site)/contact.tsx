import { ContactView } from '../../features/forms/form-views.tsx';
import { PageHero } from '../../features/layout/page-parts/page-hero.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';

const LEAD =
  'A question, an idea, an event, a story about a duck: we would like to hear it, whatever it is.';

export default async function ContactPage() {
  return (
    <>
      <PageMeta
        title="Get In Touch"
        description={`${LEAD} General inquiries, wholesale, events and press.`}
        path="/contact"
      />
      <PageHero
        title="Get In Touch"
        lead={LEAD}
        image="life-brunch"
        imageAlt="A rubber duck behind a stack of pancakes, next to a can of Mango Chili"
      />
      <ContactView />
    </>
  );
}
