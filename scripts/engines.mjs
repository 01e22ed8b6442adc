// Where Firefox and WebKit are, for the journeys in them. Plain JavaScript: the installation asks before anything is
// installed.
import { existsSync, readdirSync } from 'node:fs';

/** @param {string} folder */
const inside = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

// Debian's own, and Mozilla's as GitHub's machines have it.
export const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);
/** WebKitGTK's own small browser, which the driver starts. */
export const miniBrowser = inside('/usr/lib')
  .filter((folder) => folder.includes('-linux-gnu'))
  .flatMap((folder) => inside(folder))
  .map((folder) => `${folder}/MiniBrowser`)
  .find((path) => path.includes('/webkit2gtk-4.') && existsSync(path));

/** Debian packages of the engines, each with what tells that it is there. */
const packages = {
  'firefox-esr': firefox,
  'webkit2gtk-driver': miniBrowser && existsSync('/usr/bin/WebKitWebDriver'),
  xvfb: existsSync('/usr/bin/Xvfb'),
};

export const missingPackages = Object.entries(packages).flatMap(([name, there]) =>
  there ? [] : [name],
);
