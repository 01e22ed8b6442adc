import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../design/page-layout.tsx';
import { policies } from '../../features/content/published.ts';
import { policyPath } from '../../features/content/policy.ts';
import { findPolicy } from '../../features/content/content-texts.ts';
import { PolicyView } from '../../features/content/policy-view.tsx';
import { PageMeta, UpdatedMeta } from '../../features/seo/page-meta.tsx';

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

export const getConfig = async () =>
  ({ render: 'static', staticPaths: policies.map(({ slug }) => slug) }) as const;
