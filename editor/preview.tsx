import type { CustomPreviewTemplate, CustomPreviewTemplateProps } from '@sveltia/cms';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { pages } from './preview-pages.tsx';
import { setPictureAddresses, setSiteConfig } from './site-replacements.tsx';

let data: object = {};
/** The fields of the latest preview, with blob URLs of new pictures. */
export const previewedData = (): object => data;

/** @param name of the collection or file */
export function previewOf(name: string): CustomPreviewTemplate {
  return function Preview({ entry, getAsset }: CustomPreviewTemplateProps) {
    data = (entry.get('data') as { toJS(): object }).toJS();
    setPictureAddresses((path) => (path.startsWith('blob:') ? path : getAsset(path)?.url));
    return <Devices html={htmlOf(name, data as never)} />;
  };
}

function htmlOf(name: string, draft: never): string {
  try {
    setSiteConfig(name === 'site' ? draft : {});
    return renderToStaticMarkup(<main id="main">{pages[name]?.(draft)}</main>);
  } catch {
    return '<main><p>There is too little yet to show. Fill in some more fields.</p></main>';
  }
}

const WIDTHS = { Phone: 390, Desktop: 1280 };

/** The page at the width of a phone or a desktop, scaled down to the width of the pane. */
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
        // The page is rendered from outside and runs no scripts.
        sandbox="allow-same-origin allow-popups"
        title="The page"
        srcDoc={`<!doctype html><html lang="en"><head><base href="${location.origin}" target="_blank"><link rel="stylesheet" href="${STYLES}"></head><body></body></html>`}
        onLoad={({ currentTarget }) => render(currentTarget, html)}
        ref={(frame) => {
          if (frame) render(frame, html);
        }}
      />
    </div>
  );
}

export const STYLES = new URL('admin.css', import.meta.url).href;

function render(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  if (!page?.querySelector('link')) return; // onLoad renders it.
  if (page.body.innerHTML !== html) page.body.innerHTML = html;
  fit(frame);
  if (frame.dataset.watched) return;
  frame.dataset.watched = 'yes';
  // Fonts, styles and pictures change the height of the page, and panels the width of the pane.
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
