// Which Chromium the tests and the bench drive. Plain JavaScript: the installation asks before anything is installed.
import { existsSync } from 'node:fs';

const places = [
  // Chromium without a window: it does the same in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a browser that is there already: CHROME_PATH, or one of the system. Undefined when there is none,
 * which leaves it to Playwright's own.
 * @returns {string | undefined}
 */
export function systemChromium() {
  return process.env.CHROME_PATH ?? places.find((place) => existsSync(place));
}

// Parts of the browser window that load as pages of their own.
const windowParts = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Playwright's own list: the last --disable-features wins.
const playwrights = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags against everything that Chromium loads beside the site, and for letters as wide as they are in a window. */
export const chromiumArgs = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...windowParts, ...playwrights].join(',')}`,
];
