import 'server-only';
import { readFolder } from '../../lib/content-folder.ts';
import { readPolicy } from './policy.ts';

const files = import.meta.glob<string>('../../../content/policies/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A malformed file stops the build, not a visitor. */
export const policies = readFolder(files, readPolicy);

export const findPolicy = (slug: string) => policies.find((policy) => policy.slug === slug);
