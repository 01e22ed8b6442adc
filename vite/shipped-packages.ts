import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

// Outside of the folders that the build empties.
const FOLDER = 'dist/.packages';

/** Records, for each environment, the packages whose code, fonts or data are part of a build: the site's or the editor's. */
export function shippedPackagesPlugin(of: 'site' | 'editor'): Plugin {
  return {
    name: 'shipped-packages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        // Fonts are referenced by stylesheets, so they are not modules.
        file.type === 'chunk'
          ? file.moduleIds
          : file.originalFileNames.map((name) => resolve(this.environment.config.root, name)),
      );
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
      await mkdir(FOLDER, { recursive: true });
      const file = join(FOLDER, `${of}-${this.environment.name}.json`);
      await writeFile(file, JSON.stringify([...folders]));
    },
  };
}

/** Folders of the packages that are part of the last build. */
export async function shippedPackages(): Promise<string[]> {
  const lists = await Promise.all(
    (await readdir(FOLDER)).map(async (file) => readFile(join(FOLDER, file), 'utf8')),
  );
  return [...new Set(lists.flatMap((list) => JSON.parse(list) as string[]))];
}

/** Deletes the record of the previous build. */
export const clearShippedPackages = () => rm(FOLDER, { recursive: true, force: true });

/** The folder of a module's package; undefined for modules of the site and virtual modules. */
export const packageFolder = (module: string): string | undefined =>
  /^\0?((?:\/|[A-Z]:\/).*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
