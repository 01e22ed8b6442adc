// Firefox and WebKit of the tests in engines/. Plain JavaScript, because install.mjs runs it before packages are
// installed.
import { existsSync, readdirSync } from 'node:fs';

/** @param {string} folder */
const inside = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

// The package of Debian, and that of Mozilla on GitHub's runners.
export const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);
/** The browser of WebKitGTK that its driver starts. */
export const miniBrowser = inside('/usr/lib')
  .filter((folder) => folder.includes('-linux-gnu'))
  .flatMap((folder) => inside(folder))
  .map((folder) => `${folder}/MiniBrowser`)
  .find((path) => path.includes('/webkit2gtk-4.') && existsSync(path));

/** Debian packages of the engines, and whether each is installed. */
const packages = {
  'firefox-esr': firefox,
  'webkit2gtk-driver': miniBrowser && existsSync('/usr/bin/WebKitWebDriver'),
  xvfb: existsSync('/usr/bin/Xvfb'),
};

export const missingPackages = Object.entries(packages).flatMap(([name, isInstalled]) =>
  isInstalled ? [] : [name],
);
