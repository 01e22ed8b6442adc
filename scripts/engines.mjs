// Where Firefox and WebKit are, for the journeys in them. Plain JavaScript: the installation asks before anything is
// installed.
import { existsSync, globSync } from 'node:fs';

// Debian's own, and Mozilla's as GitHub's machines have it.
export const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);
/** WebKitGTK's own small browser, which the driver starts. */
export const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);

/** Debian packages of the engines, each with what tells that it is there. */
const packages = {
  'firefox-esr': firefox,
  'webkit2gtk-driver': miniBrowser && existsSync('/usr/bin/WebKitWebDriver'),
  xvfb: existsSync('/usr/bin/Xvfb'),
};

export const missingPackages = Object.entries(packages).flatMap(([name, there]) =>
  there ? [] : [name],
);
