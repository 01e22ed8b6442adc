import { globSync } from 'node:fs';

// No name begins with a: lists of ad blockers hide classes such as "ad1".
const FIRST = 'bcdefghijklmnopqrstuvwxyz';
const SECOND = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A function that names the classes, variables and animations of stylesheets, for the option `identifiers` of
 * vanilla-extract: "bC3" is the fourth name of the file "bC". Pages contain their styles, and the hashes that
 * vanilla-extract uses otherwise compress badly: they take 1 KB (gzip) of a product page.
 * @param files paths of all stylesheets
 */
export function shortNames(files: readonly string[]) {
  const codes = new Map(
    files
      .toSorted()
      .map((file, at) => [
        file,
        `${FIRST[Math.floor(at / SECOND.length)]}${SECOND[at % SECOND.length]}`,
      ]),
  );
  // A stylesheet is evaluated again for each file that imports it, with the same hashes.
  const names = new Map<string, Map<string, string>>();
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    const code = codes.get(filePath);
    if (code === undefined) throw new Error(`${filePath} is not a stylesheet of src/.`);
    const ofFile = names.get(code) ?? new Map<string, string>();
    names.set(code, ofFile);
    const name = ofFile.get(hash) ?? `${code}${ofFile.size.toString(36)}`;
    ofFile.set(hash, name);
    return name;
  };
}

/** Paths of the site's stylesheets. */
export const stylesheetFiles = (): string[] => globSync('src/**/*.css.ts');
