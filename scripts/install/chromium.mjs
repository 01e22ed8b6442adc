// The Chromium of the tests and the bench. Plain JavaScript, because install.mjs runs it before packages are installed.
import { existsSync } from 'node:fs';

const places = [
  // The headless shell takes half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of an installed browser: CHROME_PATH, or one of the system. Undefined when there is none; then Playwright uses
 * its own.
 * @returns {string | undefined}
 */
export function systemChromium() {
  return process.env.CHROME_PATH ?? places.find((place) => existsSync(place));
}

// Parts of the browser window that load as pages.
const windowParts = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Playwright's own list, which a second --disable-features would replace.
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

/** Disables Chromium's own requests, and font hinting, which changes the width of letters. */
export const chromiumArgs = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...windowParts, ...playwrights].join(',')}`,
];
