import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

// Beside what the build empties and fills.
const FOLDER = 'dist/.packages';

/** Notes, for each of its outputs, which packages a build takes code, fonts or data from. */
export function shippedPackagesPlugin(): Plugin {
  return {
    name: 'shipped-packages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        // Fonts come by way of a stylesheet, and are no module.
        file.type === 'chunk'
          ? file.moduleIds
          : file.originalFileNames.map((name) => resolve(this.environment.config.root, name)),
      );
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
      await mkdir(FOLDER, { recursive: true });
      await writeFile(join(FOLDER, `${this.environment.name}.json`), JSON.stringify([...folders]));
    },
  };
}

/** Folders of all packages that the last build took something from. */
export async function shippedPackages(): Promise<string[]> {
  const lists = await Promise.all(
    (await readdir(FOLDER)).map(async (file) => readFile(join(FOLDER, file), 'utf8')),
  );
  return [...new Set(lists.flatMap((list) => JSON.parse(list) as string[]))];
}

/** Nothing of a build before is to count. */
export const forgetShippedPackages = () => rm(FOLDER, { recursive: true, force: true });

/** The folder of the package that a module belongs to; undefined for our own, and for what a plugin made up. */
export const packageFolder = (module: string): string | undefined =>
  /^\0?((?:\/|[A-Z]:\/).*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
