import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import type * as v from 'valibot';
import { aboutSchema } from '../src/features/content/about.ts';
import { articleKind } from '../src/features/content/article.ts';
import type { ContentFolder } from '../src/features/content/content-kind.ts';
import { policyFolder } from '../src/features/content/policy.ts';
import { recipeKind } from '../src/features/content/recipe.ts';
import {
  homeSchema,
  ingredientsSchema,
  lifestylesSchema,
  questionsSchema,
} from '../src/features/home/home.ts';
import { siteSchema } from '../src/features/layout/site-config.ts';
import { searchWordsSchema } from '../src/features/search/search-words.ts';
import { productPageContentSchema } from '../src/features/shop/product-page/product-page-content.ts';
import { lexiconSchema } from '../src/features/stores/search/lexicon.ts';
import { placeNamesSchema } from '../src/features/stores/places/place-names.ts';
import { fieldOf, fieldsOf, type Labels, type ProductChoices } from './fields.ts';
import { labels } from './labels.ts';

/** A file or a folder of content/, with its schema. */
interface Part {
  label: string;
  icon: string;
  schema: v.GenericSchema;
}

interface FolderPart extends Omit<Part, 'schema'> {
  folder: ContentFolder;
  one: string;
}

export const folders: FolderPart[] = [
  { folder: articleKind, label: 'Articles', one: 'Article', icon: 'article' },
  { folder: recipeKind, label: 'Recipes', one: 'Recipe', icon: 'local_bar' },
  { folder: policyFolder, label: 'Policies', one: 'Policy', icon: 'gavel' },
];

/** The single files, by name. */
export const files: Record<string, Part> = {
  'faq.json': { label: 'Questions', icon: 'help', schema: questionsSchema },
  'about.md': { label: 'Our story', icon: 'auto_stories', schema: aboutSchema },
  'home.json': { label: 'Home page', icon: 'home', schema: homeSchema },
  'lifestyle.json': { label: 'How to enjoy', icon: 'beach_access', schema: lifestylesSchema },
  'ingredients.json': { label: 'Ingredients', icon: 'nutrition', schema: ingredientsSchema },
  'lexicon.json': { label: 'Words around places', icon: 'menu_book', schema: lexiconSchema },
  'place-names.json': { label: 'Names of places', icon: 'location_on', schema: placeNamesSchema },
  'product-page.json': { label: 'Product pages', icon: 'sell', schema: productPageContentSchema },
  'search.json': { label: 'Search', icon: 'search', schema: searchWordsSchema },
  'site.json': { label: 'Brand facts', icon: 'storefront', schema: siteSchema },
};

/** Lists of words, which have no page to preview. */
export const WORDS = ['lexicon.json', 'place-names.json', 'search.json'];

/** The file or folder of content/ that a path belongs to: its schema and the labels of its fields. */
export function partOf(path: string): { schema: v.GenericSchema; labels: Labels } | undefined {
  const [, name = '', file] = path.split('/');
  const part = file ? folders.find(({ folder }) => folder.folder === name)?.folder : files[name];
  return part && { schema: part.schema, labels: labels[name] ?? {} };
}

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  required: false,
  hint: 'Headings are second level. A save names what the site would drop, with its line.',
};

/** Options of all texts with formatting: their toolbar has what the site shows (src/lib/sanitize-html.ts). */
export const richText: CmsConfig['field_defaults'] = {
  richtext: {
    buttons: [
      'bold',
      'italic',
      'strikethrough',
      'code',
      'link',
      'heading-two',
      'heading-three',
      'quote',
      'bulleted-list',
      'numbered-list',
    ],
    editor_components: [],
  },
};

/** The collections and files of the editor, in the format of Sveltia CMS. */
export function collections(
  products: ProductChoices,
): Pick<CmsConfig, 'collections' | 'singletons'> {
  return {
    collections: folders.map((part) => folderCollection(part, products)),
    singletons: Object.entries(files).map(([file, part]) => fileCollection(file, part, products)),
  };
}

const DRAFT = "{{draft | ternary(' · **Draft**', '')}}";
/** The line of a list. */
const SUMMARY = `{{title}}${DRAFT}{{date | ternary(' · ', '')}}{{date | date('YYYY-MM-DD')}}`;

function folderCollection(
  { folder, label, one, icon }: FolderPart,
  products: ProductChoices,
): EntryCollection {
  const fields = fieldsOf(folder.schema, labels[folder.folder] ?? {}, products);
  const names = fields.map(({ name }) => name);
  const hasFeatured = names.includes('featured');
  const isPolicy = folder === policyFolder;
  return {
    name: folder.folder,
    label,
    label_singular: one,
    icon,
    folder: `content/${folder.folder}`,
    format: 'yaml-frontmatter',
    fields: [...fields, body],
    slug: {
      template: '{{title}}',
      // The footer and the menus lead to the policies.
      editable: isPolicy ? ['create'] : true,
      hint: isPolicy
        ? 'Its address. It cannot be changed later.'
        : 'The last part of its address. A former address leads to the new one.',
      pattern: [
        `^(?!(${folder.reserved.filter(Boolean).map(escaped).join('|')})$)[a-z0-9]+(-[a-z0-9]+)*$`,
        'Small letters, digits and single hyphens, and no address that the site has already.',
      ],
    },
    summary: names.includes('date') ? SUMMARY : `{{title}}${DRAFT}`,
    preview_path: isPolicy ? '{{slug}}' : `${folder.folder}/{{slug}}`,
    aliases_field: isPolicy ? false : 'aliases',
    sortable_fields: names.filter((name) => ['title', 'date', 'author'].includes(name)),
    view_filters: [
      { label: 'Drafts', field: 'draft', pattern: true },
      ...(names.includes('date') ? [{ label: 'Scheduled', field: 'date', gt: '{{today}}' }] : []),
      ...(hasFeatured ? [{ label: 'Featured', field: 'featured', pattern: true }] : []),
    ],
  };
}

function fileCollection(
  file: string,
  { schema, label, icon }: Part,
  products: ProductChoices,
): CollectionFile {
  const [name = ''] = file.split('.');
  const shown = labels[file] ?? {};
  const isList = !('entries' in schema);
  const fields = isList
    ? [{ ...fieldOf(name, schema, { label, one: 'Entry', fields: shown }, products), root: true }]
    : fieldsOf(schema, shown, products);
  const isMarkdown = file.endsWith('.md');
  return {
    name,
    label,
    icon,
    file: `content/${file}`,
    format: isMarkdown ? 'yaml-frontmatter' : 'json',
    fields: (isMarkdown ? [...fields, body] : fields) as Field[],
    editor: { preview: !WORDS.includes(file) },
  };
}

const escaped = (text: string) => text.replace(/[^a-z0-9-]/g, '\\$&');
