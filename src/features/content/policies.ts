import 'server-only';
import { published } from './content-kind.ts';
import type { PolicySummary } from './policy.ts';

const files = import.meta.glob<PolicySummary | undefined>('../../../content/policies/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

export const policies = published(files);
