import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { editorHeaders, editorPage } from '../../../editor/editor-bundle.ts';
import { licencesText } from '../../../scripts/licences.ts';
import { shippedPackages } from '../../../vite/shipped-packages.ts';
import { fakeGitHub } from './fake-github.ts';
import { startEditor } from './local-editor.ts';

const ARTICLE = 'content/articles/crafting-perfect-mocktail.md';
// Markdown that the rich text editor would write in another way.
const TEXT = `1986\\. A good year[^1], a~b and *c* __d__.

\\- x

| a | b |
|---|--:|
| 1 \\| 2 | 3 |

* star

[^1]: The note.

    Its end.
`;

// The tests share one editor and one tab, because building and loading take seconds.
test.describe.configure({ mode: 'serial' });
let editor: Awaited<ReturnType<typeof startEditor>>;
let page: Page;
const foreign: string[] = [];
test.beforeAll(async ({ browser }) => {
  editor = await startEditor();
  const [fields] = (await editor.read(ARTICLE)).split(/\n---\n/);
  await editor.write(ARTICLE, `${fields}\n---\n\n${TEXT}`);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== editor.origin) foreign.push(request.url());
  });
});
test.afterAll(async () => {
  await page.context().close();
  await editor.close();
});

const field = (tab: Page, name: string) =>
  tab.getByRole('group', { name: new RegExp(`^“\\W?${name}\\W?” Field$`) });
const box = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true });

const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true });
const previewOn = (tab: Page) =>
  tab.frameLocator('iframe[title*="Preview"], iframe.preview').frameLocator('iframe');

/** Saves, and waits until the list is shown. A message of an earlier save may still be visible. */
async function saveEntry(tab = page) {
  const answer = tab.waitForResponse((response) => response.url().endsWith('/contents'));
  await save(tab).click();
  expect((await answer).status()).toBe(200);
  await expect(tab).not.toHaveURL(/\/(new|entries\/.*)$/);
  await expect(tab.getByText('Entry saved.')).toBeVisible();
}

/** Opens a form. A loaded editor changes its form only. */
async function open(tab: Page, path: string) {
  // The editor reads the shop's products from the sitemap.
  await tab.route('**/sitemap.xml', (route) =>
    route.fulfill({ body: '<loc>https://duck.example/shop/product/mango-chili-margarita</loc>' }),
  );
  await tab.goto(`${editor.origin}/admin#/collections/${path}`);
}

const photo = async (name: string, width: number) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  // A picture of one color is encoded in no time.
  buffer: await sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#ffc93a',
      noise: { type: 'gaussian', mean: 128, sigma: 10 },
    },
  })
    .jpeg()
    .toBuffer(),
});

const dropPicture = async (tab: Page, name: string, width: number) => {
  const dialog = await uploadPicture(tab, await photo(name, width));
  const file = new RegExp(name.toLowerCase().replace(' ', '-'));
  await expect(dialog.getByRole('option', { name: file, selected: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  // The editor scales the picture first.
  await expect(field(tab, 'Picture')).toContainText(file);
};

async function uploadPicture(tab: Page, file: Awaited<ReturnType<typeof photo>>) {
  await field(tab, 'Picture')
    .getByRole('button', { name: /Browse|Replace/ })
    .click();
  const dialog = tab.getByRole('dialog', { name: 'Select Image' });
  const chooser = tab.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(file);
  return dialog;
}

/** Scrolls to an element until an expectation holds, because the form renders only what has been on the screen. */
const scrollUntil = (element: Locator, isRendered: () => Promise<void>) =>
  expect(async () => {
    await element.scrollIntoViewIfNeeded();
    await isRendered();
  }).toPass();

test('a new recipe is previewed, checked and saved with its picture', async () => {
  await open(page, 'recipes/new');
  await box(page, 'Title').fill('Search');
  await box(page, 'In a sentence or two').fill('A long drink for a short evening.');
  await dropPicture(page, 'Porch Duck', 640);
  await box(page, 'The picture in words').fill('A glass on a porch');
  await box(page, 'Time').fill('soon');
  await page.getByRole('spinbutton', { name: 'Serves' }).fill('2');
  for (const [list, one, text] of [
    ['Ingredients', 'Ingredient', '2 cans Mango Chili'],
    ['Instructions', 'Step', 'Pour over ice.'],
  ] as const) {
    await field(page, list).getByRole('button', { name: 'Add' }).click();
    await field(page, list).getByRole('textbox', { name: one }).fill(text);
  }
  await field(page, 'Products').getByRole('checkbox', { name: 'Mango chili margarita' }).click();

  const preview = previewOn(page);
  await expect(preview.getByRole('heading', { name: 'Search' })).toHaveCSS(
    'font-family',
    /Caprasimo/,
  );
  await expect(preview.getByRole('img', { name: 'A glass on a porch' })).toBeVisible();
  await expect(preview.getByText('2 cans Mango Chili')).toBeVisible();
  // A long word does not widen the page.
  const word = 'Q'.repeat(60);
  await field(page, 'Ingredients').getByRole('textbox', { name: 'Ingredient' }).fill(word);
  await expect(preview.getByText(word)).toBeVisible();
  expect(await preview.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  await field(page, 'Ingredients').getByRole('textbox', { name: 'Ingredient' }).fill('2 cans');

  await save(page).click();
  await expect(field(page, 'Time')).toContainText('is not a time such as "5 minutes"');
  await box(page, 'Time').fill('5 minutes');
  await field(page, 'Text').getByRole('textbox').last().fill('Stir it once.');
  await saveEntry();
  // /recipes/search is the search.
  const saved = await editor.read('content/recipes/search-1.md');
  expect(saved).toContain('image: /pictures/porch-duck.webp\n');
  expect(saved).toMatch(/relatedProducts:\n {2}- mango-chili-margarita\n/);
  expect(saved).toMatch(/---\n\nStir it once\.\n$/);
  expect(await editor.read('content/pictures.json')).toContain('"porch-duck"');
  expect(await editor.check()).toEqual([]);
});

test('a save changes what was edited, and nothing else in the file', async () => {
  const before = await editor.read(ARTICLE);
  await open(page, 'articles/entries/crafting-perfect-mocktail');
  await expect(box(page, 'Title')).toHaveValue('Crafting the Perfect Mocktail at Home');
  const text = field(page, 'Text').getByRole('textbox').first();
  const lastField = page.getByRole('group', { name: /Field$/ }).last();
  const isTextShown = () => expect(text).toContainText('A good year', { timeout: 100 });
  await scrollUntil(lastField, isTextShown);
  await box(page, 'Title').fill('Crafting a Quack');
  await saveEntry();
  const renamed = before.replace(/^title: .*$/m, 'title: Crafting a Quack');
  expect(await editor.read(ARTICLE)).toBe(renamed);
  await expect(page.getByRole('row', { name: /^Crafting a Quack/ })).toContainText(
    'Crafting a Quack · 2026-07-09',
  );

  await open(page, 'articles/entries/crafting-perfect-mocktail');
  await scrollUntil(lastField, isTextShown);
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' Quack');
  await saveEntry();
  expect(await editor.read(ARTICLE)).toMatch(/A good year[^]* Quack\n$/);
});

test('a page gets another address, a date and a draft, which its list shows', async () => {
  await open(page, 'recipes/entries/search-1');
  await page.getByRole('radio', { name: 'Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  await box(page, 'Slug').fill('porch-swan');
  await box(page, 'Slug').press('Enter');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await field(page, 'Date').locator('input').fill('2199-01-01');
  // Escape does not leave the form.
  await box(page, 'Title').press('Escape');
  await saveEntry();
  await expect(page.getByRole('row', { name: /^Search/ })).toContainText(
    'Search · Draft · 2199-01-01',
  );
  expect(await editor.read('content/recipes/search-1.md')).toBe('');
  expect(await editor.read('content/recipes/porch-swan.md')).toContain(
    'aliases:\n  - /recipes/search-1\n',
  );
  expect(await editor.check()).toEqual(['recipes/porch-swan.md']);
});

test('a page that the site still needs is not unpublished', async () => {
  const file = 'content/articles/rubber-ducky-brand-story.md';
  const before = await editor.read(file);
  await open(page, 'articles/entries/rubber-ducky-brand-story');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await save(page).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText(
    'content/about.md: links to /articles/rubber-ducky-brand-story, which is not published.',
  );
  await refusal.getByRole('button').click();
  expect(await editor.read(file)).toBe(before);
});

test('questions are edited, and overwrite what another program has written only after a confirmation', async () => {
  const file = 'content/faq.json';
  const before = await editor.read(file);
  await open(page, '_singletons/entries/faq');
  await page.getByRole('button', { name: 'Expand All' }).click();
  await box(page, 'Answer').first().fill('Quack');
  await expect(previewOn(page).getByText('Quack', { exact: true })).toBeAttached();
  const add = field(page, 'Questions').getByRole('button', { name: 'Add' }).last();
  await add.click();
  // The editor renders an entry when it has been on the screen, so the entries before may have no fields.
  const question = box(page, 'Question').last();
  await scrollUntil(add, () => expect(question).toHaveValue('', { timeout: 100 }));
  await question.fill('A duck?');
  await box(page, 'Answer').last().fill('Yes.');

  const theirs = before.replace(/"question": "[^"]*"/, '"question": "Theirs?"');
  await editor.write(file, theirs);
  await save(page).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict).toContainText('changed');
  expect(await editor.read(file)).toBe(theirs);
  await conflict.getByRole('button', { name: 'Save Anyway' }).click();
  await expect.poll(() => editor.read(file)).toContain('"answer": "Quack"');
  expect(await editor.read(file)).toMatch(
    /\{\n {4}"question": "A duck\?",\n {4}"answer": "Yes\."\n {2}\}\n\]\n$/,
  );
});

test('the packages of the editor may be shipped, and are listed with their licences', async () => {
  expect(await licencesText(await shippedPackages())).toContain('\n@sveltia/cms ');
});

test('the editor is open in one tab, and no tab requests another site', async () => {
  const second = await page.context().newPage();
  await second.goto(`${editor.origin}/admin`);
  await expect(second.getByText('The editor is open in another tab.')).toBeVisible();
  await page.close();
  await expect(second.getByText('Articles').first()).toBeVisible();
  page = second;
  expect(foreign).toEqual([]);
});

test('at GitHub, an article and its picture are saved in one commit', async ({
  page: tab,
  context,
}) => {
  const settings = { repository: 'duck/site', authUrl: 'https://auth.example' };
  const github = await fakeGitHub(context, settings.repository);
  await tab.route(
    ({ pathname }) => pathname === '/admin',
    (route) =>
      route.fulfill({
        body: editorPage(settings),
        contentType: 'text/html',
        headers: Object.fromEntries(editorHeaders(settings)),
      }),
  );
  await open(tab, 'articles/entries/crafting-perfect-mocktail');
  await tab.getByRole('button', { name: /Sign In with .*GitHub/ }).click();
  await field(tab, 'Date').locator('input').fill('2199-01-01');
  await box(tab, 'Author').fill('Somebody Else');
  await dropPicture(tab, 'Pond Duck', 640);
  await save(tab).click();
  await expect(tab.getByText(/Entry saved/)).toBeVisible();

  const [commit, ...others] = github.commits;
  expect(others).toEqual([]);
  expect([...github.tokens]).toEqual(['token duck-token']);
  expect(commit?.branch).toEqual({ repositoryNameWithOwner: 'duck/site', branchName: 'main' });
  const added = commit?.fileChanges.additions ?? [];
  expect(added.map(({ path }) => path).toSorted()).toEqual([
    'content/articles/crafting-perfect-mocktail.md',
    'content/pictures/pond-duck.webp',
  ]);
  const article = added.find(({ path }) => path.endsWith('.md'));
  expect(Buffer.from(article!.contents, 'base64').toString()).toMatch(
    /author: Somebody Else\ndate: 2199-01-01\n/,
  );
});
