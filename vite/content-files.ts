import { articleKind } from '../src/features/content/article.ts';
import type { ContentFolder } from '../src/features/content/content-kind.ts';
import { policyFolder } from '../src/features/content/policy.ts';
import { recipeKind } from '../src/features/content/recipe.ts';
import { ContentError } from '../src/lib/content-fields.ts';
import { readMarkdown, type Body } from '../src/lib/markdown/markdown.ts';

export const contentFolders: ContentFolder[] = [articleKind, policyFolder, recipeKind];

interface PageFields {
  slug: string;
  title?: string;
  draft?: boolean;
  date?: string;
  relatedArticles?: string[];
  aliases?: string[];
}

/** Why a page is not published; undefined when it is. @param today such as 2026-12-01 */
export function unpublished(
  fields: { draft?: boolean; date?: string },
  today: string,
): 'Draft' | 'Scheduled' | undefined {
  if (fields.draft) return 'Draft';
  return fields.date && fields.date > today ? 'Scheduled' : undefined;
}

/** The current day of publication, which begins at midnight UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Parses a file of the folder and validates its fields.
 * @param slug the file's name without .md
 * @throws ContentError with the file, the field and the reason
 */
export function readContentFile(
  { folder, schema, reserved }: ContentFolder,
  slug: string,
  source: string,
): { fields: PageFields } & Body {
  const path = `content/${folder}/${slug}.md`;
  if (reserved.includes(slug)) {
    throw new ContentError(
      `${path}: its name is taken: the site has something else at that address.`,
    );
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ContentError(
      `${path}: its name becomes its address: small letters, digits and single hyphens only.`,
    );
  }
  const { fields, ...body } = readMarkdown(path, source, schema);
  return { fields: { ...fields, slug }, ...body };
}
