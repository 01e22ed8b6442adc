import 'server-only';
import type { PolicySummary } from './policy.ts';

const files = import.meta.glob<PolicySummary>('../../../content/policies/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

export const policies = Object.values(files);
