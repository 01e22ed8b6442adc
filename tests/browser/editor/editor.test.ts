import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { editorHeaders, editorPage } from '../../../editor/editor-bundle.ts';
import { holdScripts } from '../support/hydration.ts';
import { startEditor } from './editor-process.ts';
import { fakeGitHub } from './fake-github.ts';

// The tests share one editor and one tab for each of the editor and the site, because building and loading both takes
// seconds.
test.describe.configure({ mode: 'serial' });
let editor: Awaited<ReturnType<typeof startEditor>>;
let page: Page;
let site: Page;
test.beforeAll(async ({ browser }) => {
  editor = await startEditor();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  site = await context.newPage();
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
  await tab.goto(`${editor.url}#/collections/${path}`);
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

/** The unsaved text that the browser keeps. */
const draftsOf = (tab: Page) =>
  tab.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name!));
      if (database.objectStoreNames.contains('draft-backups')) {
        const store = database.transaction('draft-backups').objectStore('draft-backups');
        found.push(...(await opened(store.getAll())));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

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

test('a new recipe is previewed, validated and saved with its picture', async () => {
  await open(page, 'recipes/new');
  await box(page, 'Title').fill('Porch Duck');
  await box(page, 'In a sentence or two').fill('A long drink for a short evening.');
  // Half of a picture.
  const whole = await photo('Half a Duck', 640);
  const half = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  const chosen = await uploadPicture(page, half);
  const incomplete = page.getByRole('dialog', { name: 'An incomplete picture' });
  await expect(incomplete).toContainText('Half a Duck.jpg');
  await incomplete.getByRole('button', { name: 'Close' }).click();
  await chosen.getByRole('button', { name: 'Cancel' }).click();
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
  await expect(preview.getByRole('heading', { name: 'Porch Duck' })).toHaveCSS(
    'font-family',
    /Caprasimo/,
  );
  await expect(preview.getByRole('img', { name: 'A glass on a porch' })).toBeVisible();
  await expect(preview.getByText('2 cans Mango Chili')).toBeVisible();
  // A long word does not widen the page.
  const word = 'Q'.repeat(60);
  await box(page, 'Title').fill(word);
  await box(page, 'In a sentence or two').fill(word);
  await field(page, 'Ingredients').getByRole('textbox', { name: 'Ingredient' }).fill(word);
  await expect(preview.getByText(word)).toHaveCount(3);
  expect(await preview.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  await box(page, 'Title').fill('Porch Duck');
  await box(page, 'In a sentence or two').fill('A long drink for a short evening.');
  await field(page, 'Ingredients').getByRole('textbox', { name: 'Ingredient' }).fill('2 cans');

  await save(page).click();
  await expect(field(page, 'Time')).toContainText('is not a time such as "5 minutes"');
  await box(page, 'Time').fill('5 minutes');
  await field(page, 'Text').getByRole('textbox').last().fill('Stir it once.');
  // scripts/content/pictures.test.ts checks that the site answers while a picture is encoded.
  const progress = page.getByRole('status').filter({ hasText: 'the picture' });
  await page.route('**/progress', (route) => route.fulfill({ json: { done: 3, total: 10 } }));
  const letPass = await holdScripts(page, '**/contents');
  await save(page).click();
  await expect(progress).toContainText('3 of 10');
  letPass();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await expect(progress).not.toBeAttached();
  await page.unrouteAll();
  const saved = await editor.read('content/recipes/porch-duck.md');
  expect(saved).toContain('image: /pictures/porch-duck.webp\n');
  expect(saved).toMatch(/relatedProducts:\n {2}- mango-chili-margarita\n/);
  expect(saved).toMatch(/---\n\nStir it once\.\n$/);
  expect(await editor.read('content/pictures.json')).toContain('"porch-duck"');
});

test('a saved sentence is on the site, and a saved article in its list', async () => {
  await open(page, 'articles/entries/crafting-perfect-mocktail');
  await expect(box(page, 'Title')).toHaveValue('Crafting the Perfect Mocktail at Home');
  const file = 'content/articles/crafting-perfect-mocktail.md';
  const before = await editor.read(file);
  await box(page, 'Title').fill('Crafting a Quack');
  await saveEntry();
  // A save changes nothing else (scripts/content/format-content.ts).
  expect(await editor.read(file)).toBe(before.replace(/^title: .*$/m, 'title: Crafting a Quack'));
  await site.goto(`${editor.site}/articles/crafting-perfect-mocktail`);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Crafting a Quack');

  // Another program writes a file.
  const second = before.replace(/^title: .*$/m, 'title: A Second Quack');
  await editor.write('content/articles/second-quack.md', second);
  await expect.poll(() => documentOf('/articles')).toContain('A Second Quack');
});

/** The document of an address of the site. */
const documentOf = async (path: string) =>
  (await fetch(`${editor.site}${path}`, { headers: { accept: 'text/html' } })).text();

test('a page names the file and the line of what fails, until it is corrected', async () => {
  const article = 'content/articles/crafting-perfect-mocktail.md';
  const about = 'src/features/content/about-view.tsx';
  const [articleBefore, aboutBefore] = [await editor.read(article), await editor.read(about)];
  const expectNamed = async (file: string, broken: string, path: string, message: string) => {
    await editor.write(file, broken);
    await expect
      .poll(async () => /<pre[^>]*>(.*)<\/pre>/s.exec(await documentOf(path))?.[1] ?? '')
      // The terminal has colors, the page has none of their codes.
      .toMatch(new RegExp(`^(?!.*\\[38;).*${file}.*${message}`, 's'));
  };
  const untitled = articleBefore.replace(/^title: .*\n/m, '');
  await expectNamed(article, untitled, '/articles', 'title: is missing');
  await editor.write(article, articleBefore);

  // The line after the head of the component.
  const start = /export function .*\n/.exec(aboutBefore)![0];
  const line = aboutBefore.slice(0, aboutBefore.indexOf(start)).split('\n').length + 1;
  await editor.write(about, aboutBefore.replace(start, `${start}  throw new Error('Quack');\n`));
  await expect.poll(() => documentOf('/about')).toContain('Quack');
  await site.goto(`${editor.site}/about`);
  await expect(site.getByText('Error: Quack')).toContainText(`${about}:${line}:`);

  await expectNamed(about, `const = ;\n${aboutBefore}`, '/about', ':1:7');
  await site.goto(`${editor.site}/about`);
  await expect(site.getByText(about)).toContainText(':1:7');
  await editor.write(about, aboutBefore);
  // The page loads itself again.
  await expect(site.getByRole('contentinfo')).toBeVisible();
});

test('a recipe gets another address, and the former one leads to it', async () => {
  await open(page, 'recipes/entries/porch-duck');
  await page.getByRole('radio', { name: 'Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  await box(page, 'Slug').fill('porch-swan');
  await box(page, 'Slug').press('Enter');
  await saveEntry();
  expect(await editor.read('content/recipes/porch-duck.md')).toBe('');
  expect(await editor.read('content/recipes/porch-swan.md')).toContain(
    'aliases:\n  - /recipes/porch-duck\n',
  );
  expect(editor.check()).toEqual([]);
  await site.goto(`${editor.site}/recipes/porch-duck?from=card`);
  await expect(site).toHaveURL(`${editor.site}/recipes/porch-swan?from=card`);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Porch Duck');
});

test('a list shows the date, drafts and scheduled entries', async () => {
  await open(page, 'recipes/entries/porch-swan');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await field(page, 'Date').locator('input').fill('2199-01-01');
  // Escape does not leave the form.
  await box(page, 'Title').press('Escape');
  await saveEntry();
  await expect(page.getByRole('row', { name: /^Porch Duck/ })).toContainText(
    'Porch Duck · Draft · 2199-01-01 · Scheduled',
  );
});

test('an entry that another tab has saved is overwritten only after a confirmation', async () => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await open(tab, 'articles/entries/rubber-ducky-brand-story');
    await expect(box(tab, 'Title')).not.toHaveValue('');
  }
  const drafts = (tab: Page) => tab.locator('body > [role="status"]').first();
  await expect(drafts(page)).toBeHidden();
  // Sveltia CMS keeps a draft only after a key was pressed.
  for (const [tab, name, text] of [
    [page, 'Author', 'First Tab'],
    [other, 'Title', 'Second Tab'],
  ] as const) {
    await box(tab, name).press('End');
    await box(tab, name).fill(text);
    await expect.poll(() => draftsOf(tab)).toContain(text);
  }
  await expect(drafts(page)).toContainText('now that of the other tab');
  await expect(drafts(other)).toContainText('now that of this tab');
  await box(page, 'Author').fill('First Tab again');
  await expect(drafts(page)).toContainText('now that of this tab');
  await expect(drafts(other)).toContainText('now that of the other tab');
  await box(page, 'Author').fill('First Tab');
  await saveEntry();
  await expect(drafts(page)).toBeHidden();
  await expect(drafts(other)).toContainText('The unsaved text in this tab is not kept');
  await save(other).click();
  const conflict = other.getByRole('alertdialog', { name: 'This page was changed meanwhile' });
  await expect(conflict).toContainText('in another tab or by someone else');
  await conflict.getByRole('button', { name: 'Cancel' }).click();
  await expect(conflict).not.toBeVisible();
  // The browser asks before it leaves the form.
  const asked = other.waitForEvent('dialog');
  void other.evaluate(() => location.reload()).catch(() => {});
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(box(other, 'Title')).toHaveValue('Second Tab');
  const file = 'content/articles/rubber-ducky-brand-story.md';
  expect(await editor.read(file)).toContain('First Tab');
  await save(other).click();
  await conflict.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(other.getByText('Entry saved.')).toBeVisible();
  expect(await editor.read(file)).toContain('title: Second Tab');

  // Unsaved text comes back, until it is discarded.
  await open(other, 'articles/entries/rubber-ducky-brand-story');
  for (const [choice, title] of [
    ['Restore', 'Third Duck'],
    ['Discard', 'Second Tab'],
  ] as const) {
    await expect(box(other, 'Title')).toHaveValue('Second Tab');
    await box(other, 'Title').press('End');
    await box(other, 'Title').fill('Third Duck');
    await expect.poll(() => draftsOf(other)).toContain('Third Duck');
    await other.reload();
    const restoring = other.getByRole('alertdialog', { name: 'Restore Draft' });
    await restoring.getByRole('button', { name: choice }).click();
    await expect(box(other, 'Title')).toHaveValue(title);
    if (choice === 'Restore') await box(other, 'Title').fill('Second Tab');
  }
  await expect.poll(() => draftsOf(other)).not.toContain('Third Duck');
  await other.close();
});

test('questions are edited, reverted, saved and restored', async () => {
  // Another program writes two files.
  const written = await editor.read('content/faq.json');
  const before = written.replace('"question": "', '"question": "Quack? ');
  await editor.write('content/faq.json', before);
  await editor.write('content/recipes/broken.md', "---\ntitle: 'Broken\nservings: 1\n---\n");
  await open(page, '_singletons/entries/faq');
  await page.reload();
  const unreadable = page.getByRole('dialog', { name: 'What cannot be read' });
  await expect(unreadable).toContainText(
    "Recipes, broken (content/recipes/broken.md): Missing closing 'quote at line",
  );
  await unreadable.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Expand All' }).click();
  await expect(box(page, 'Question').first()).toHaveValue(/^Quack\? /);
  const answer = box(page, 'Answer').first();
  const previewed = previewOn(page).getByText('Quack', { exact: true });
  await answer.pressSequentially('Quack');
  await answer.press('ControlOrMeta+z');
  await expect(save(page)).toBeDisabled();

  await answer.fill('Quack');
  await expect(previewed).toBeAttached();
  await save(page).locator('xpath=following::button[1]').click();
  await page.getByRole('menuitem', { name: 'Revert All Changes' }).click();
  await expect(answer).not.toHaveValue('Quack');
  await expect(previewed).not.toBeAttached();

  await answer.fill('Quack');
  await field(page, 'Questions').getByRole('button', { name: 'Add' }).last().click();
  // The editor renders an entry when it has been on the screen, so the entries before may have no fields.
  const question = box(page, 'Question').last();
  await expect(question).toHaveValue('');
  await question.fill('A duck?');
  await box(page, 'Answer').last().fill('Yes.');
  await saveEntry();
  const saved = await editor.read('content/faq.json');
  expect(saved).toContain('"answer": "Quack"');
  expect(saved).toMatch(/\{\n {4}"question": "A duck\?",\n {4}"answer": "Yes\."\n {2}\}\n\]\n$/);

  await open(page, '_singletons/entries/faq');
  await page.getByRole('radio', { name: 'History' }).click();
  const popup = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'See or undo this save' }).click();
  const versions = await popup;
  await expect(versions.getByText('"answer": "Quack"')).toHaveRole('insertion');
  await versions.getByRole('button', { name: 'Put back as it was before' }).click();
  await expect(versions.getByRole('status')).toContainText('It is as it was before.');
  expect(await editor.read('content/faq.json')).toBe(before);
});

test('a page that the site still needs is neither unpublished nor deleted', async () => {
  await open(page, 'articles/entries/rubber-ducky-brand-story');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await save(page).click();
  await expect(page.getByRole('alertdialog')).toHaveText(
    /^\s*Nothing was saved\s*What you typed is still in the form\.\s*Our story \(content\/about\.md\): links to \/articles\/rubber-ducky-brand-story/,
  );
  await page.getByRole('alertdialog').getByRole('button').click();

  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete Entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'Nothing was deleted' });
  await expect(refusal.getByRole('listitem').first()).toHaveText(
    'Our story (content/about.md): links to /articles/rubber-ducky-brand-story, which is not published.',
  );
  // To try again does not help.
  const advice = page.getByText('Couldn’t delete the entry. Please try again.');
  await expect(advice).toBeAttached();
  await expect(advice).toBeHidden();
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(advice).toBeHidden();
  expect(await editor.read('content/articles/rubber-ducky-brand-story.md')).not.toContain(
    'draft: true',
  );
});

test('at GitHub, an article and its picture are saved in one commit', async ({
  page: tab,
  context,
}) => {
  const settings = { repository: 'duck/site', branch: 'main', authUrl: 'https://auth.example' };
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
  await dropPicture(tab, 'Small Duck', 200);
  await save(tab).click();
  const refusal = tab.getByRole('alertdialog');
  await expect(refusal).toContainText('Picture is 200 px wide: take one of at least 640 px');
  await refusal.getByRole('button').click();
  await expect(box(tab, 'Author')).toHaveValue('Somebody Else');
  expect(github.commits).toEqual([]);

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
