// The fonts as pages load them first, without what hardly any page writes: `node art/fonts.mjs` cuts them out of the
// whole ones and puts them into src/design/fonts. Run it after an update of a font or of basic-characters.ts.
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';
import { basicCharacters } from '../src/design/basic-characters.ts';

const FONTS = {
  caprasimo: '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2',
  gabarito: '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
};

const characters = basicCharacters
  .split(', ')
  .flatMap((range) => {
    const [first, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  })
  .join('');

for (const [name, path] of Object.entries(FONTS)) {
  const whole = await readFile(new URL(import.meta.resolve(path)));
  const basic = await subset(whole, characters, { targetFormat: 'woff2' });
  await writeFile(new URL(`../src/design/fonts/${name}-basic.woff2`, import.meta.url), basic);
  console.log(`${name}: ${basic.length} of ${whole.length} bytes`);
}
