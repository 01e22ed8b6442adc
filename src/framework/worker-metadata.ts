export type BuildMetadata = ReadonlyMap<string, string>;

interface Route {
  type: string;
  isStatic: boolean;
  path: { type: string; name?: string }[];
  elements: Record<string, { isStatic: boolean }>;
}

const CONFIGS = 'defineRouter:serializableConfigs';
const ELEMENTS = 'defineRouter:cachedElements';

/**
 * Removes prerendered pages from Waku's build metadata, which would be ten times as large with them. The Worker never
 * renders these pages.
 * @throws when Waku's metadata keys are unknown
 */
export function withoutPrerenderedPages(metadata: BuildMetadata): BuildMetadata {
  const routes = (JSON.parse(entry(metadata, CONFIGS)) as Route[]).filter(
    ({ type, isStatic, path }) => type !== 'route' || !isStatic || is404(path),
  );
  const routeElements = new Set(routes.filter(({ type }) => type === 'route').flatMap(elementIds));
  const elements = JSON.parse(entry(metadata, ELEMENTS)) as Record<string, string>;
  const needed = Object.entries(elements).filter(([id]) => routeElements.has(id) || isSlice(id));

  return new Map([
    ...metadata,
    [CONFIGS, JSON.stringify(routes)],
    [ELEMENTS, JSON.stringify(Object.fromEntries(needed))],
  ]);
}

const is404 = (path: Route['path']) => path.length === 1 && path[0]?.name === '404';

const isSlice = (id: string) => id.startsWith('slot/slice:');

const elementIds = ({ path, elements }: Route) => [
  'slot/root',
  `pathSpec/${JSON.stringify(path)}`,
  ...Object.keys(elements).map((id) => `slot/${id}`),
];

function entry(metadata: BuildMetadata, name: string): string {
  const json = metadata.get(name);
  if (json === undefined)
    throw new Error(
      `The metadata of Waku's build has no ${name}. Adapt src/framework/worker-metadata.ts to the new key.`,
    );
  return json;
}
