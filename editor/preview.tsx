import type { CustomPreviewTemplate, CustomPreviewTemplateProps } from '@sveltia/cms';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { pages } from './preview-pages.tsx';
import { showPictures } from './preview-picture.tsx';
import { showSiteConfig } from './preview-site.ts';

/** The fields as they were shown last; pictures that were dropped in have an address of this browser. */
let shown: object = {};
export const lastShown = (): object => shown;

/** @param name of the collection or file */
export function previewOf(name: string): CustomPreviewTemplate {
  return function Preview({ entry, getAsset }: CustomPreviewTemplateProps) {
    const data = (entry.get('data') as { toJS(): object }).toJS() as never;
    shown = data;
    // What was dropped in just now has an address already.
    showPictures((path) => (path.startsWith('blob:') ? path : getAsset(path)?.url));
    return <Devices html={htmlOf(name, data)} />;
  };
}

function htmlOf(name: string, data: never): string {
  try {
    showSiteConfig(name === 'site' ? data : {});
    return renderToStaticMarkup(<main id="main">{pages[name]?.(data)}</main>);
  } catch {
    return '<main><p>There is too little yet to show. Fill in some more fields.</p></main>';
  }
}

const WIDTHS = { Phone: 390, Desktop: 1280 };

/** The page at the width of a phone or of a desktop, scaled down where the pane is narrower. */
function Devices({ html }: { html: string }) {
  return (
    <div className="devices">
      <fieldset className="device-choice">
        <legend>Shown on a</legend>
        {Object.entries(WIDTHS).map(([device, width], index) => (
          <label key={device}>
            <input
              type="radio"
              name="device"
              value={width}
              defaultChecked={index === 0}
              onChange={({ currentTarget }) => fit(currentTarget)}
            />
            {device}
          </label>
        ))}
      </fieldset>
      <iframe
        className="device"
        // Its page is drawn from here, and runs nothing.
        sandbox="allow-same-origin allow-popups"
        title="The page"
        srcDoc={`<!doctype html><html lang="en"><head><base href="${location.origin}" target="_blank"><link rel="stylesheet" href="${STYLES}"></head><body></body></html>`}
        onLoad={({ currentTarget }) => draw(currentTarget, html)}
        ref={(frame) => {
          if (frame) draw(frame, html);
        }}
      />
    </div>
  );
}

export const STYLES = new URL('admin.css', import.meta.url).href;

function draw(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  if (!page?.querySelector('link')) return; // It is still loading, and is drawn then.
  if (page.body.innerHTML !== html) page.body.innerHTML = html;
  fit(frame);
  if (frame.dataset.watched) return;
  frame.dataset.watched = 'yes';
  // Fonts, styles and pictures come later, and change its height; panels beside it change the room there is.
  const observer = new ResizeObserver(() => fit(frame));
  observer.observe(page.body);
  observer.observe(frame.parentElement!);
}

function fit(inside: Element): void {
  const devices = inside.closest('.devices');
  const frame = devices?.querySelector('iframe');
  const chosen = devices?.querySelector<HTMLInputElement>('input:checked');
  if (!devices || !frame || !chosen) return;
  const width = Number(chosen.value);
  const scale = Math.min(1, devices.clientWidth / width);
  frame.style.width = `${width}px`;
  frame.style.scale = String(scale);
  const height = frame.contentDocument?.body?.scrollHeight ?? 0;
  frame.style.height = `${height}px`;
  frame.style.marginBlockEnd = `${height * (scale - 1)}px`;
  frame.style.marginInlineStart = `${Math.max(0, (devices.clientWidth - width) / 2)}px`;
}
