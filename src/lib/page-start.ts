// The two forms that React and the RSC stream write. JSON-LD has a type, holds no code and stays.
const INLINE_SCRIPT = /<script(?: id="([^"]*)")?>([\s\S]*?)<\/script>/g;
const BOOTSTRAP_ID = '_R_';
const DATA_IN_PAGE = /(globalThis\.__WAKU_INITIAL_RSC__ = )\(\(\) => .*?\}\)\(\);/s;
const DATA = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\(/;

/**
 * A prerendered page without the scripts in it, and the file that starts it instead. What the page is made of, which
 * React needs to take it over, is left out: a file has it already, for those who come from another page. The start asks
 * for that file (`data-payload`); where it does not come the page stays as it is, which it can.
 */
export function withStartApart(page: string): { html: string; script: string } {
  const others: string[] = [];
  let bootstrap = '';
  const html = page.replace(INLINE_SCRIPT, (_element, id: string | undefined, code: string) => {
    if (id === BOOTSTRAP_ID) bootstrap = code;
    else if (!DATA.test(code)) others.push(code);
    return '';
  });
  return { html, script: [...others, startWith(bootstrap)].join(';\n') };
}

/** The bootstrap is Waku's own, except that it would look for the data in the page. */
const startWith = (
  bootstrap: string,
) => `fetch(document.currentScript.dataset.payload).then((payload) => {
if (!payload.ok) return;
${bootstrap.replace(DATA_IN_PAGE, '$1{ response: Promise.resolve(payload) };')}
}, () => {})`;
