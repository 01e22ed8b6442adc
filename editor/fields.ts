import type { Field } from '@sveltia/cms';
import type * as v from 'valibot';
import {
  aliases,
  articleSlug,
  day,
  linkTarget,
  productHandle,
  shortText,
} from '../src/lib/content-fields.ts';
import { pictureName } from '../src/lib/content-pictures.ts';
import { commonLabels } from './labels.ts';

/** The label of a field, with a hint and the labels of inner fields. */
export type Label = string | LabelWithHint;

interface LabelWithHint {
  /** Without one, the name of the field. */
  label?: string;
  hint?: string;
  /** The widget of a text of several lines. */
  widget?: 'text' | 'richtext';
  /** Labels of the fields of an object, or of the objects of a list. */
  fields?: Labels;
  /** The name of an item of a list: "Add tag". */
  one?: string;
}

export type Labels = Record<string, Label>;

/** The label of a field, from those of its file or of all files: "timeZone" becomes "Time zone". */
export function labelOf(name: string, labels: Labels = {}): LabelWithHint & { label: string } {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = labels[name] ?? commonLabels[name] ?? {};
  return {
    label: words.charAt(0).toUpperCase() + words.slice(1),
    ...(typeof label === 'string' ? { label } : label),
  };
}

/** Products of the shop, for fields that name one; undefined when they could not be loaded. */
export type ProductChoices = { label: string; value: string }[] | undefined;

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>;
  item?: AnySchema;
  wrapped?: AnySchema;
  pipe?: readonly (AnySchema | Rule)[];
};

interface Rule {
  kind: string;
  type: string;
  requirement?: unknown;
  message?: unknown;
}

/**
 * The fields of a form, from a schema of content/: types, patterns and required fields are those of the schema,
 * so the form and the build have the same rules.
 * @throws an Error when there is a label for no field
 */
export function fieldsOf(
  schema: v.GenericSchema,
  labels: Labels,
  products: ProductChoices,
): Field[] {
  const { entries = {} } = schema as AnySchema;
  const surplus = Object.keys(labels).filter((name) => !(name in entries));
  if (surplus.length > 0) throw new Error(`There is no field ${surplus.join(', ')} any more.`);
  return Object.entries(entries).flatMap(([name, entry]) => {
    // Sveltia CMS itself writes the former addresses.
    return entry === aliases ? [] : fieldOf(name, entry, labelOf(name, labels), products);
  });
}

/** A field. @param name the property in the file */
export function fieldOf(
  name: string,
  schema: v.GenericSchema,
  { fields, one, widget, ...texts }: LabelWithHint & { label: string },
  products: ProductChoices,
): Field {
  const given = schema as AnySchema;
  const inner = given.wrapped ?? given;
  const common = { name, ...texts, required: !given.wrapped };
  const rules = rulesOf(inner);
  const rule = (type: string) => rules.find((each) => each.type === type);

  if (inner === pictureName) return { ...common, widget: 'image', choose_url: false };
  if (inner === day) {
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  }
  if (inner === productHandle) {
    return products
      ? { ...common, widget: 'select', options: products }
      : { ...common, widget: 'string', ...patternOf(inner) };
  }
  if (inner === linkTarget) {
    const message = 'Begin with / for a page of this site, or with https://';
    return { ...common, widget: 'string', pattern: ['^(/[^/\\\\]|https://)', message] };
  }
  switch (inner.type) {
    case 'boolean':
      return { ...common, required: false, widget: 'boolean', default: false };
    case 'number':
      return {
        ...common,
        widget: 'number',
        value_type: rule('integer') ? 'int' : 'float',
        ...(rule('min_value') && { min: Number(rule('min_value')?.requirement) }),
        ...(rule('max_value') && { max: Number(rule('max_value')?.requirement) }),
      };
    case 'array': {
      const isFilled = rule('min_length') !== undefined;
      // The editor does not write an empty list, and the build would then miss a required one.
      if (!given.wrapped && !isFilled)
        throw new Error(`${name} may be empty, so its schema has to be optional.`);
      const min = common.required ? { min: 1 } : {};
      return { ...common, ...min, ...listOf(inner, { fields, one, widget, products }) };
    }
    case 'record':
      return { ...common, widget: 'keyvalue' };
    case 'strict_object':
      return {
        ...common,
        widget: 'object',
        fields: fieldsOf(inner, fields ?? {}, products),
      };
    default:
      return {
        ...common,
        widget: widget ?? 'string',
        // The CMS counts all characters of a field with a limit, from the first one. The other limits are far from most
        // texts, and a save that exceeds one is refused (editor/checks.ts).
        ...(inner === shortText && { maxlength: Number(rule('max_length')?.requirement) }),
        ...(widget ? {} : patternOf(inner)),
      };
  }
}

interface ListOptions {
  fields: Labels | undefined;
  one: string | undefined;
  widget: 'text' | 'richtext' | undefined;
  products: ProductChoices;
}

function listOf(schema: AnySchema, { fields, one, widget, products }: ListOptions) {
  const item = schema.item!;
  if (item === productHandle && products) {
    return { widget: 'select', multiple: true, options: products };
  }
  if (item === articleSlug) {
    return { widget: 'relation', collection: 'articles', multiple: true };
  }
  const list = { widget: 'list', ...(one && { label_singular: one }) };
  if (item.entries) {
    return { ...list, collapsed: 'auto', fields: fieldsOf(item, fields ?? {}, products) };
  }
  const label = { label: one ?? 'Entry', ...(widget && { widget }) };
  return { ...list, field: fieldOf('entry', item, label, products) };
}

function patternOf(schema: AnySchema): { pattern?: [string, string] } {
  const rule = rulesOf(schema).find(({ type }) => type === 'regex');
  if (!(rule?.requirement instanceof RegExp)) return {};
  return { pattern: [rule.requirement.source, `This ${String(rule.message)}.`] };
}

/** The rules of a schema, including those of its inner schemas. */
function rulesOf(schema: AnySchema): Rule[] {
  return (schema.pipe ?? []).flatMap((part): Rule[] =>
    part.kind === 'schema' && part !== schema ? rulesOf(part as AnySchema) : [part as Rule],
  );
}
