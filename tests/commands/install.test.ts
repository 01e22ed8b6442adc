import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onSystemNode } from './clone.ts';

test('the script before npm test asks for Chromium on a machine without it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'install-'));
  // Fake installers, which record their arguments.
  for (const name of ['apt-get', 'npx']) {
    writeFileSync(join(directory, name), `#!/bin/sh\necho "${name} $*" >> "$INSTALLED"\n`);
    chmodSync(join(directory, name), 0o755);
  }
  const installed = join(directory, 'installed');
  const { stdout: node } = spawnSync('command -v node', {
    shell: true,
    encoding: 'utf8',
    env: onSystemNode(process.env),
  });
  const { status, stderr } = spawnSync(node.trim(), ['scripts/install/install.mjs', '--browser'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: directory,
      INSTALLED: installed,
      CHROME_PATH: '',
      PLAYWRIGHT_BROWSERS_PATH: directory,
    },
  });

  expect(status, stderr).toBe(0);
  expect(readFileSync(installed, 'utf8')).toMatch(/ install .*chromium/);
});
