import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databases } from '../../scripts/deploy/databases.ts';
import { printed, secrets, startDeploying, stored } from './deploying.ts';

const deploying = await startDeploying();
const { cloudflare } = deploying;
afterAll(() => deploying.close());

test('a failed preview fails its job and comments nothing, one without secrets is skipped', async () => {
  const failed = await deploying.preview({ ...secrets, CLOUDFLARE_API_TOKEN: 'old' });
  expect([failed.code, failed.comments]).toEqual([1, '']);
  expect(printed(failed.outputs[0])).toEqual([
    expect.stringMatching(/^Cloudflare does not accept the token: .*\.$/),
  ]);
  expect(await deploying.preview({})).toEqual({ code: 0, outputs: [], comments: '' });
});

test(
  'a publication, a preview and a rollback reach the fake of Cloudflare, and launch:check reads it',
  { timeout: 300_000 },
  async () => {
    // These exist already, and the last database and the namespace do not.
    for (const { name } of databases.slice(0, -1))
      cloudflare.databases.push({ uuid: `id-of-${name}`, name, migrations: [] });
    // Lists have pages of 24.
    const content = join(deploying.root, 'content');
    for (const page of ['articles/real-ingredients-rubber-ducky', 'recipes/cucumber-lime-cooler'])
      for (let copy = 1; copy <= 24; copy += 1)
        await cp(join(content, `${page}.md`), join(content, `${page}-${copy}.md`));
    const published = await deploying.publish();
    expect(published).toMatchObject({
      code: 0,
      outputs: [expect.stringContaining('Building for production')],
    });
    for (const list of ['articles', 'recipes']) {
      const page = join(deploying.root, `dist/public/${list}/page/2/index.html`);
      expect((await readFile(page, 'utf8')).match(/<article/g)).toHaveLength(4);
    }
    for (const { name, migrations } of databases) {
      const database = cloudflare.databases.find((each) => each.name === name);
      expect(database?.migrations).toEqual((await readdir(migrations)).toSorted());
    }
    const [first] = cloudflare.versions;
    expect(cloudflare.deployed).toEqual([first?.id]);

    const { code, comments } = await deploying.preview();
    expect([code, comments]).toEqual([
      0,
      expect.stringMatching(
        /^pr comment 12 .*--body Preview https:\/\/pr-12-rubber-ducky\.duck-pond\.workers\.dev\n$/,
      ),
    ]);
    expect(cloudflare.versions.map((version) => version.preview)).toEqual([undefined, 'pr-12']);
    expect(cloudflare.deployed).toHaveLength(1);

    const wrong = await deploying.run(
      'npm run --silent deploy -- --rollback 00000009-0000-4000-8000-000000000000',
    );
    expect([wrong.code, cloudflare.deployed]).toEqual([1, [first?.id]]);
    const listed = await deploying.run('npm run --silent deploy -- --versions');
    expect(listed.output).toContain(first?.id);
    const back = await deploying.run(`npm run --silent deploy -- --rollback ${first?.id}`);
    expect([back.code, cloudflare.deployed]).toEqual([0, [first?.id, first?.id]]);
    // Advice of wrangler that would change wrangler.toml.
    expect(listed.output + back.output).not.toContain('wrangler configuration');

    const checked = await deploying.run('npm run --silent launch:check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(
      `ok    Cloudflare: the Worker rubber-ducky has ${stored.length}`,
    );
    for (const { name } of databases)
      expect(checked.output).toMatch(new RegExp(`^ok .*${name} has all \\d+ migrations`, 'm'));
    expect(checked.output).toMatch(/^fix {3}Site: https:\/\/ducky\.shop .*\(docs\/operating\.md/m);
  },
);
