// npm run format: formats all files. Those of content/, and their copies for tests, are written as the editor does, so
// that the first save of a file changes only the edited fields.
import { spawnSync } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import type * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { withoutEmptyFields } from '../../editor/checks.ts';
import { partOf } from '../../editor/collections.ts';
import { readArguments, runCommand } from '../command.ts';

type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema;
  item?: AnySchema;
  entries?: Record<string, AnySchema>;
};

type Fields = Record<string, unknown>;

/**
 * The file as Sveltia CMS writes it with the options of editor/admin.ts; undefined for a file without a form.
 * @param path content/recipes/duck.md
 */
export function formatContent(path: string, source: string): string | undefined {
  if (!partOf(path)) return undefined;
  return contentText(path, readFields(path, source));
}

/** The fields of a file, with the text of Markdown as `body`. */
export function readFields(path: string, source: string): Fields {
  if (path.endsWith('.json')) return JSON.parse(source) as Fields;
  const [, frontmatter = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  return { ...(parse(frontmatter) as Fields), body: text.trim() };
}

/** A file with these fields, as Sveltia CMS writes it. */
export function contentText(path: string, fields: Fields): string {
  const { schema } = partOf(path)!;
  const arranged = (value: unknown) => arrange(schema, withoutEmptyFields(schema, value));
  if (path.endsWith('.json')) return `${JSON.stringify(arranged(fields), null, 2)}\n`;
  const { body = '', ...properties } = fields;
  const yaml = stringify(arranged(properties), null, { lineWidth: 0, singleQuote: true });
  return `---\n${yaml.trim()}\n---\n${body && `\n${body as string}\n`}`;
}

/** Orders the properties as in the schema, which is the order of the form. A switch is always written. */
function arrange(schema: v.GenericSchema, value: unknown): unknown {
  const { wrapped, item, entries } = schema as AnySchema;
  if (wrapped) return arrange(wrapped, value);
  if (Array.isArray(value)) return item ? value.map((each) => arrange(item, each)) : value;
  if (!entries || typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  const known = Object.entries(entries).flatMap(([name, field]) => {
    if (name in fields) return [[name, arrange(field, fields[name])]];
    return field.wrapped?.type === 'boolean' ? [[name, false]] : [];
  });
  return { ...(Object.fromEntries(known) as object), ...without(fields, Object.keys(entries)) };
}

const without = (fields: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const USAGE = `npm run format               formats all files
npm run format -- --check    writes nothing, and names the files with another format`;

const FIXTURES = 'tests/fixtures/';

async function main(): Promise<void> {
  const { check: isCheck } = readArguments(USAGE, {
    options: { check: { type: 'boolean', default: false } },
  }).values;
  const { status } = spawnSync('node_modules/.bin/oxfmt', isCheck ? ['--check'] : [], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('oxfmt failed.');
  const changed: string[] = [];
  for await (const path of glob(`{,${FIXTURES}}content/**/*.{md,json}`)) {
    const source = await readFile(path, 'utf8');
    const formatted = formatContent(path.replace(FIXTURES, ''), source);
    if (formatted === undefined || formatted === source) continue;
    changed.push(path);
    if (!isCheck) await writeFile(path, formatted);
  }
  if (isCheck && changed.length > 0) {
    throw new Error(`Run \`npm run format\`, which formats ${changed.join(', ')}.`);
  }
}

if (import.meta.main) await runCommand(main);
