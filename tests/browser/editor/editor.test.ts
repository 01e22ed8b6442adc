import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { editorHeaders, editorPage } from '../../../editor/editor-bundle.ts';
import { startEditor } from './editor-process.ts';
import { fakeGitHub } from './fake-github.ts';

// The tests share one editor, because its build takes seconds.
// The first test also waits until the command has built the editor.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
let editor: Awaited<ReturnType<typeof startEditor>>;
test.beforeAll(async () => void (editor = await startEditor()));
test.afterAll(() => editor.close());

const field = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^“\\W?${name}\\W?” Field$`) });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const previewOn = (page: Page) =>
  page.frameLocator('iframe[title*="Preview"], iframe.preview').frameLocator('iframe');

async function open(page: Page, path: string) {
  // The editor reads the shop's products from the sitemap.
  await page.route('**/sitemap.xml', (route) =>
    route.fulfill({ body: '<loc>https://duck.example/shop/product/mango-chili-margarita</loc>' }),
  );
  await page.goto(`${editor.url}#/collections/${path}`);
}

const photo = async (name: string, width: number) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: width, channels: 3, background: '#ffc93a' } })
    .jpeg()
    .toBuffer(),
});

const dropPicture = async (page: Page, name: string, width: number) => {
  const dialog = await uploadPicture(page, await photo(name, width));
  const file = new RegExp(name.toLowerCase().replace(' ', '-'));
  await expect(dialog.getByRole('option', { name: file, selected: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  // The editor scales the picture first.
  await expect(field(page, 'Picture')).toContainText(file);
};

async function uploadPicture(page: Page, file: Awaited<ReturnType<typeof photo>>) {
  await field(page, 'Picture')
    .getByRole('button', { name: /Browse|Replace/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(file);
  return dialog;
}

test('a new recipe is previewed, validated and saved with its picture', async ({ page }) => {
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

  await save(page).click();
  await expect(field(page, 'Time')).toContainText('is not a time such as "5 minutes"');
  await box(page, 'Time').fill('5 minutes');
  await field(page, 'Text').getByRole('textbox').last().fill('Stir it once.');
  const progress = page.getByRole('status').filter({ hasText: 'the picture' });
  const { promise: seen, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/contents', async (route) => {
    await seen;
    await route.continue();
  });
  await save(page).click();
  await expect(progress).toBeVisible();
  letPass();
  await expect(page.getByText('Entry saved.')).toBeVisible({ timeout: 20_000 });
  await expect(progress).not.toBeAttached();
  const saved = await editor.read('content/recipes/porch-duck.md');
  expect(saved).toContain('image: /pictures/porch-duck.webp\n');
  expect(saved).toMatch(/relatedProducts:\n {2}- mango-chili-margarita\n/);
  expect(saved).toMatch(/---\n\nStir it once\.\n$/);
  expect(await editor.read('content/pictures.json')).toContain('"porch-duck"');
  expect(editor.check()).toEqual([]);
});

test('a saved sentence is on the site, and a saved article in its list', async ({ page }) => {
  await open(page, 'articles/entries/crafting-perfect-mocktail');
  await expect(box(page, 'Title')).toHaveValue('Crafting the Perfect Mocktail at Home');
  const file = 'content/articles/crafting-perfect-mocktail.md';
  const before = await editor.read(file);
  await box(page, 'Title').fill('Crafting a Quack');
  await save(page).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  // A save changes nothing else (scripts/content/format-content.ts).
  expect(await editor.read(file)).toBe(before.replace(/^title: .*$/m, 'title: Crafting a Quack'));
  await page.goto(`${editor.site}/articles/crafting-perfect-mocktail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting a Quack');

  // Another program restores the file.
  await editor.write(file, before);
  await open(page, 'articles/entries/crafting-perfect-mocktail');
  await expect(box(page, 'Title')).toHaveValue('Crafting the Perfect Mocktail at Home');
  await box(page, 'Title').fill('Crafting a Quack');
  await save(page).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();

  await editor.write(
    'content/articles/second-quack.md',
    (await editor.read('content/articles/crafting-perfect-mocktail.md')).replace(
      'Crafting a Quack',
      'A Second Quack',
    ),
  );
  await expect(async () => {
    await page.goto(`${editor.site}/articles`);
    await expect(page.getByRole('link', { name: 'A Second Quack' }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test('the page of a component that throws shows the file and line', async ({ page }) => {
  for (const [file, path] of [
    ['src/features/content/about-view.tsx', '/about'],
    ['src/features/search/search-link.tsx', '/shop'],
  ] as const) {
    const before = await editor.read(file);
    // The line after the head of the component.
    const start = /export function .*\n/.exec(before)![0];
    const line = before.slice(0, before.indexOf(start)).split('\n').length + 1;
    await editor.write(file, before.replace(start, `${start}  throw new Error('Quack');\n`));
    await expect(async () => {
      await page.goto(`${editor.site}${path}`);
      const shown = page.getByText('Error: Quack');
      await expect(shown).toContainText(`${file}:${line}:`, { timeout: 2000 });
    }).toPass();
    await editor.write(file, before);
    await expect(async () => {
      await page.goto(`${editor.site}${path}`);
      await expect(page.getByText('Quack')).not.toBeAttached();
      await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
});

test('a page names a file that cannot be read or compiled', async ({ page }) => {
  for (const [file, [valid, broken], path, message] of [
    [
      'content/articles/crafting-perfect-mocktail.md',
      [/^title: .*\n/m, ''],
      '/articles',
      'title: is missing',
    ],
    ['src/features/content/about-view.tsx', [/^import/, 'const = ;\nimport'], '/about', ':1:7'],
    [
      'src/features/content/about-view.tsx',
      [/^/, "import './nothing.ts';\n"],
      '/about',
      './nothing.ts',
    ],
  ] as const) {
    const before = await editor.read(file);
    await editor.write(file, before.replace(valid, broken));
    await expect(async () => {
      await page.goto(`${editor.site}${path}`);
      const shown = page.getByText(file);
      await expect(shown).toContainText(message, { timeout: 2000 });
      // The terminal has colors, the page has none of their codes.
      await expect(shown).not.toContainText('[38;');
    }).toPass();
    await editor.write(file, before);
    // The page loads itself again.
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 20_000 });
  }
});

test('a recipe gets another address, and the former one leads to it', async ({ page }) => {
  await open(page, 'recipes/entries/porch-duck');
  await page.getByRole('radio', { name: 'Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  await box(page, 'Slug').fill('porch-swan');
  await box(page, 'Slug').press('Enter');
  await save(page).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  expect(await editor.read('content/recipes/porch-duck.md')).toBe('');
  expect(await editor.read('content/recipes/porch-swan.md')).toContain(
    'aliases:\n  - /recipes/porch-duck\n',
  );
  expect(editor.check()).toEqual([]);
  await page.goto(`${editor.site}/recipes/porch-duck?from=card`);
  await expect(page).toHaveURL(`${editor.site}/recipes/porch-swan?from=card`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porch Duck');
});

test('a list shows the date, drafts and scheduled entries', async ({ page }) => {
  await open(page, 'recipes/entries/porch-swan');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await field(page, 'Date').locator('input').fill('2199-01-01');
  // Escape does not leave the form.
  await box(page, 'Title').press('Escape');
  await save(page).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Porch Duck/ })).toContainText(
    'Porch Duck · Draft · 2199-01-01 · Scheduled',
  );
});

test('an entry that another tab has saved is overwritten only when the editor is told to', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, 'articles/entries/rubber-ducky-brand-story');
    await expect(box(tab, 'Title')).not.toHaveValue('');
  }
  await box(page, 'Author').fill('First Tab');
  await box(other, 'Title').fill('Second Tab');
  await save(page).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await save(other).click();
  const conflict = other.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
  await conflict.getByRole('button', { name: 'Cancel' }).click();
  await expect(conflict).not.toBeVisible();
  // The browser asks before it leaves the form.
  const asked = other.waitForEvent('dialog');
  const leaving = other.reload({ timeout: 5000 }).catch(() => 'stayed');
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  expect(await leaving).toBe('stayed');
  await expect(box(other, 'Title')).toHaveValue('Second Tab');
  const file = 'content/articles/rubber-ducky-brand-story.md';
  expect(await editor.read(file)).toContain('First Tab');
  await save(other).click();
  await conflict.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(other.getByText('Entry saved.')).toBeVisible();
  expect(await editor.read(file)).toContain('title: Second Tab');
});

test('a page that the site still needs is neither unpublished nor deleted', async ({ page }) => {
  await open(page, 'articles/entries/rubber-ducky-brand-story');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await save(page).click();
  await expect(page.getByRole('alertdialog')).toHaveText(
    /^\s*Error\s*content\/about\.md: links to \/articles\/rubber-ducky-brand-story/,
  );
  await page.getByRole('alertdialog').getByRole('button').click();

  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete Entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'Nothing was deleted' });
  await expect(refusal.getByRole('listitem').first()).toHaveText(
    'content/about.md: links to /articles/rubber-ducky-brand-story, which is not published.',
  );
  await refusal.getByRole('button', { name: 'Close' }).click();
  expect(await editor.read('content/articles/rubber-ducky-brand-story.md')).not.toContain(
    'draft: true',
  );
});

test('questions are edited, reverted, saved and restored', async ({ page, context }) => {
  const before = await editor.read('content/faq.json');
  await editor.write('content/recipes/broken.md', "---\ntitle: 'Broken\nservings: 1\n---\n");
  await open(page, '_singletons/entries/faq');
  const unreadable = page.getByRole('dialog', { name: 'What cannot be read' });
  await expect(unreadable).toContainText(
    "content/recipes/broken.md: Missing closing 'quote at line",
  );
  await unreadable.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Expand All' }).click();
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
  const { length } = JSON.parse(before) as object[];
  await box(page, 'Question').nth(length).fill('A duck?');
  await box(page, 'Answer').nth(length).fill('Yes.');
  await save(page).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  const saved = await editor.read('content/faq.json');
  expect(saved).toContain('"answer": "Quack"');
  expect(saved).toMatch(/\{\n {4}"question": "A duck\?",\n {4}"answer": "Yes\."\n {2}\}\n\]\n$/);

  await open(page, '_singletons/entries/faq');
  await page.getByRole('radio', { name: 'History' }).click();
  const popup = context.waitForEvent('page');
  await page.getByRole('link', { name: 'See or undo this save' }).click();
  const versions = await popup;
  await expect(versions.getByText('"answer": "Quack"')).toHaveRole('insertion');
  await versions.getByRole('button', { name: 'Put back as it was before' }).click();
  await expect(versions.getByRole('status')).toContainText('It is as it was before.');
  expect(await editor.read('content/faq.json')).toBe(before);
});

test('at GitHub, an article and its picture are saved in one commit', async ({ page, context }) => {
  const settings = { repository: 'duck/site', branch: 'main', authUrl: 'https://auth.example' };
  const github = await fakeGitHub(context, settings.repository);
  await page.route(
    ({ pathname }) => pathname === '/admin',
    (route) =>
      route.fulfill({
        body: editorPage(settings),
        contentType: 'text/html',
        headers: Object.fromEntries(editorHeaders(settings)),
      }),
  );
  await open(page, 'articles/entries/crafting-perfect-mocktail');
  await page.getByRole('button', { name: /Sign In with .*GitHub/ }).click();
  await field(page, 'Date').locator('input').fill('2199-01-01');
  await box(page, 'Author').fill('Somebody Else');
  await dropPicture(page, 'Small Duck', 200);
  await save(page).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('Picture is 200 px wide: take one of at least 640 px');
  await refusal.getByRole('button').click();
  await expect(box(page, 'Author')).toHaveValue('Somebody Else');
  expect(github.commits).toEqual([]);

  await dropPicture(page, 'Pond Duck', 640);
  await save(page).click();
  await expect(page.getByText(/Entry saved/)).toBeVisible({ timeout: 20_000 });

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
