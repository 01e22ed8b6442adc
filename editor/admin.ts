// The page /admin: Sveltia CMS with the forms, checks and previews of this site.
import './preferences.ts';
import {
  init,
  registerEventListener,
  registerPreviewStyle,
  registerPreviewTemplate,
  type Backend,
  type CmsConfig,
} from '@sveltia/cms';
import '../src/design/theme.css';
import '../src/design/global.css';
import '../src/design/visibility.css';
import './preview.css';
import { refusal, refusedPictures } from './checks.ts';
import { collections, richText } from './collections.ts';
import type { ProductChoices } from './fields.ts';
import { pages } from './preview-pages.tsx';
import { previewedData, previewOf, STYLES } from './preview.tsx';
import { keepUneditedTexts } from './unedited-texts.ts';

const { repository = '', branch = '', authUrl, token } = document.body.dataset;

/** GitHub, or the local folder, which has the API of Gitea (editor/repository.ts). */
const backend: Backend = token
  ? {
      name: 'gitea',
      repo: repository,
      branch: 'content',
      api_root: `${location.origin}/admin/api/v1`,
      auth_methods: ['token'],
    }
  : {
      name: 'github',
      repo: repository,
      branch,
      ...(authUrl ? { base_url: authUrl } : { auth_methods: ['token'] }),
    };

// The local folder needs no sign-in.
if (token) {
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token }));
}

const config: CmsConfig = {
  load_config_file: false,
  backend,
  app_title: 'The editor’s room',
  logo: { src: '/favicon.svg' },
  site_url: location.origin,
  media_folder: 'content/pictures',
  public_folder: '/pictures',
  media_libraries: {
    all: {
      max_file_size: 30 * 1024 * 1024,
      slugify_filename: true,
      // Larger than on any page, and small enough for the repository.
      transformations: {
        raster_image: { format: 'webp', quality: 92, width: 2400, height: 2400 },
      },
    },
    stock_assets: false,
  },
  field_defaults: richText,
  slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
  output: {
    omit_empty_optional_fields: true,
    // As scripts/content/format-content.ts formats the files.
    yaml: { quote: 'none' },
    json: { indent_style: 'space', indent_size: 2 },
  },
  ...collections(await productChoices()),
};

registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const { path, data } = entry.toJS() as unknown as {
      path: string;
      data: Record<string, unknown>;
    };
    const reason = refusal(path, data) ?? (await refusedPictures(path, previewedData()));
    // The error by which Sveltia CMS shows a reason and keeps the input.
    if (reason) throw new Error('saving_failed', { cause: new Error(reason) });
  },
});
registerPreviewStyle(STYLES);
for (const name of Object.keys(pages)) registerPreviewTemplate(name, previewOf(name));
keepUneditedTexts();
// Tabs share the drafts and the cached files of Sveltia CMS, so a second tab would overwrite what the first has saved.
document.body.textContent =
  'The editor is open in another tab. It opens here when you close that tab.';
await navigator.locks.request('editor', async () => {
  document.body.textContent = '';
  await init({ config });
  // Until the tab is closed.
  await new Promise(() => {});
});

/** The listed products, from the site's sitemap; undefined when it cannot be read. */
async function productChoices(): Promise<ProductChoices> {
  try {
    const sitemap = await fetch('/sitemap.xml', { signal: AbortSignal.timeout(5000) });
    const handles = [...(await sitemap.text()).matchAll(/\/shop\/product\/([a-z\d-]+)</g)];
    if (handles.length === 0) return undefined;
    return handles.map(([, handle = '']) => ({ label: titleOf(handle), value: handle }));
  } catch {
    return undefined;
  }
}

/** "classic-lime-margarita" becomes "Classic lime margarita". */
function titleOf(handle: string): string {
  return handle.charAt(0).toUpperCase() + handle.slice(1).replaceAll('-', ' ');
}
