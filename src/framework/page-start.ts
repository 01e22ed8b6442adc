import { SCROLL_RESTORING } from '../lib/browser.ts';

declare global {
  /** Time of the last activity on this page, in milliseconds since 1970. Set by a page's first script. */
  var lastActivity: number | undefined;
}

// Inline scripts as React and the RSC stream write them. JSON-LD scripts have a type attribute, do not match and stay.
const INLINE_SCRIPT = /<script(?: id="([^"]*)")?>([\s\S]*?)<\/script>/g;
const END = '</body></html>';
const BOOTSTRAP_ID = '_R_';
const BOOTSTRAP = new RegExp(`<script[^>]* id="${BOOTSTRAP_ID}">`);
const INLINE_PAYLOAD = /(globalThis\.__WAKU_INITIAL_RSC__ = )\(\(\) => .*?\}\)\(\);/s;
const ENTRY = /import\("([^"]+)"\)/;
/**
 * Parts of Waku's bootstrap script that are removed: a reload when code fails to load, which would discard typed text, and
 * the chunks of prerendered pages, which their payloads name as well.
 */
const REMOVED = [
  /window\.addEventListener\('vite:preloadError'.*?\n\}\);\n/s,
  /globalThis\.__WAKU_ROUTER_PREFETCH__ = .*?\n\};\n/s,
];
const FLIGHT_DATA = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\(/;

/**
 * Moves the inline scripts of a prerendered page into one external script. The script fetches the RSC payload instead of
 * carrying it inline.
 * @throws when Waku's bootstrap script has an unknown form
 */
export function withExternalBootstrap(page: string): { html: string; script: string } {
  const otherScripts: string[] = [];
  let bootstrap = '';
  const markup = page.replace(INLINE_SCRIPT, (_element, id: string | undefined, code: string) => {
    if (id === BOOTSTRAP_ID) bootstrap = code;
    else if (!FLIGHT_DATA.test(code)) otherScripts.push(code);
    return '';
  });
  // Waku repeats the end of the document when React's last chunk is split inside it.
  const html = markup.replaceAll(END, '') + END;
  return { html, script: [...otherScripts, FIRST, startScript(bootstrap)].join(';\n') };
}

// Marks a reload, a history navigation or an address with a fragment before the first paint, so that the page is laid out
// in full height and the browser can scroll to the position. `location.hash` lacks a text fragment, as search engines link.
const MARK_SCROLL_RESTORING = `if (location.hash || performance.getEntriesByType('navigation').some(
({ name, type }) => /#/.test(name) || /reload|back/.test(type)))
document.documentElement.setAttribute('${SCROLL_RESTORING}', '');`;
// Opens the answer that the address names. Chromium opens it too, but does not scroll to it when the page has already
// loaded.
const OPEN_TARGET = `document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', '');`;
// Sets `lastActivity`, because the code that watches a session loads later. A click or tap moves the mouse.
const NOTE_ACTIVITY = `for (const type of ['mousemove', 'touchmove', 'keydown', 'scroll'])
addEventListener(type, () => (lastActivity = Date.now()), true);`;
// The code of a page before its first paint.
const FIRST = `${MARK_SCROLL_RESTORING}
${OPEN_TARGET}
${NOTE_ACTIVITY}`;

// Delays the page's code until the LCP picture is decoded and the first frame is painted, so that code does not compete
// for bandwidth and CPU. The delay is at most one second.
const PAINTED = `new Promise((begin) => {
const painted = () => requestAnimationFrame(() => setTimeout(begin));
const picture = document.querySelector('img[fetchpriority=high]');
if (picture) picture.decode().then(painted, painted);
else painted();
setTimeout(begin, 1000);
})`;

/** Index at which the bootstrap script of a page ends, or -1 while the script has not been received. */
export function endOfBootstrap(page: string): number {
  const start = page.search(BOOTSTRAP);
  return start < 0 ? start : page.indexOf('</script>', start);
}

/**
 * Rewrites the bootstrap script of a streamed page: the page's code loads after the first paint, activity is noted from
 * the start, and a page that is opened at a position has its full height at once (see MARK_SCROLL_RESTORING).
 * @param page its document up to the end of the script; one without the script is returned unchanged
 */
export function withDelayedBootstrap(page: string): string {
  const start = page.search(BOOTSTRAP);
  if (start < 0) return page;
  const bootstrap = withoutRemoved(page.slice(start))
    .replace(BOOTSTRAP, (element) => element + FIRST)
    .replace(ENTRY, (entry) => `${PAINTED}.then(() => ${entry})`);
  return page.slice(0, start) + bootstrap;
}

/** Waku's bootstrap script, delayed until the first paint and the RSC payload are there. */
function startScript(bootstrap: string): string {
  const entry = ENTRY.exec(bootstrap)?.[1];
  if (!entry || !INLINE_PAYLOAD.test(bootstrap)) {
    throw new Error(
      `Waku starts a page otherwise than page-start.ts expects. Its new form: ${bootstrap.slice(0, 300)}`,
    );
  }
  return `const { payload } = document.currentScript.dataset;
${PAINTED}.then(() => {
document.head.append(
Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${entry}' }));
return fetch(payload);
}).then((payload) => {
if (!payload.ok) return;
${withoutRemoved(bootstrap).replace(INLINE_PAYLOAD, '$1{ response: Promise.resolve(payload) };')}
}, () => {})`;
}

const withoutRemoved = (bootstrap: string): string =>
  REMOVED.reduce((code, part) => code.replace(part, ''), bootstrap);
