// Installs what is missing, and nothing else: packages, and with --browser a Chromium for the tests. Runs before
// `npm start` and `npm test` on whatever Node is there (20 or newer), so it is plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { systemChromium } from './chromium.mjs';

installPackages();
if (process.argv.includes('--browser')) await installBrowser();

function installPackages() {
  const stamp = 'node_modules/.installed';
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing the packages of package-lock.json (about a minute the first time) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
  writeFileSync(stamp, wanted);
}

/** Debian's package where there is apt-get and the right to use it, Playwright's own build elsewhere. */
async function installBrowser() {
  if (systemChromium()) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;

  console.log('Installing a Chromium for the browser tests …');
  const isRoot = process.getuid?.() === 0;
  const byApt =
    isRoot &&
    existsSync('/usr/bin/apt-get') &&
    run('apt-get', ['-qq', 'update']) &&
    ['chromium-headless-shell', 'chromium'].some((name) =>
      run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      }),
    );
  if (byApt || run('npx', ['playwright', 'install', 'chromium'])) return;

  console.error('No Chromium could be installed. Install one yourself and set CHROME_PATH to it.');
  process.exit(1);
}

/** Runs a command, shows what it prints only when it fails, and tells whether it went well. */
function run(command, args, environment = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    // On Windows npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
  });
  if (status === 0) return true;

  console.error(`\`${command} ${args.join(' ')}\` failed.`);
  console.error(error?.message ?? `${stdout}${stderr}`);
  return false;
}
