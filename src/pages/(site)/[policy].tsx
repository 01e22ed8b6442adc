import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../design/page-layout.tsx';
import { policies } from '../../features/content/published.ts';
import { policyPath } from '../../features/content/policy.ts';
import { findPolicy } from '../../features/content/content-texts.ts';
import { PolicyView } from '../../features/content/policy-view.tsx';
import { PageMeta, UpdatedMeta } from '../../features/seo/page-meta.tsx';

/** The prerendered page of a policy. Throws Waku's notFound (404) for an unknown, draft or scheduled one. */
export default async function PolicyPage({ policy: slug }: PageProps<'/[policy]'>) {
  const policy = await findPolicy(slug);
  if (!policy) notFound();

  return (
    <PageSection>
      <PageMeta title={policy.title} description={policy.description} path={policyPath(slug)} />
      <UpdatedMeta day={policy.date} />
      <PolicyView policy={policy} />
    </PageSection>
  );
}

/** Waku's configuration of the route: prerendered, a page for each published policy. */
export const getConfig = async () =>
  ({ render: 'static', staticPaths: policies.map(({ slug }) => slug) }) as const;
