import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../design/page-layout.tsx';
import { policies } from '../../features/content/published.ts';
import { policyFolder, policyPath, type Policy } from '../../features/content/policy.ts';
import { findContent } from '../../features/content/content-texts.ts';
import { PolicyView } from '../../features/content/policy-view.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';

/** The prerendered page of a policy. Throws Waku's notFound (404) for an unknown, draft or scheduled one. */
export default async function PolicyPage({ policy: slug }: PageProps<'/[policy]'>) {
  const policy = await findContent<Policy>(policyFolder, slug);
  if (!policy) notFound();

  const { title, description, date } = policy;
  return (
    <PageSection>
      <PageMeta title={title} description={description} path={policyPath(slug)} updated={date} />
      <PolicyView policy={policy} />
    </PageSection>
  );
}

/** Waku's configuration of the route: prerendered, a page for each published policy. */
export const getConfig = async () =>
  ({ render: 'static', staticPaths: policies.map(({ slug }) => slug) }) as const;
