// Installs missing packages; with --browser also a Chromium for the tests, with --engines also Firefox and WebKit. Runs
// before other commands with the system's Node (22.18 or newer), so it is plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { systemChromium } from './chromium.mjs';
import { missingPackages } from './engines.mjs';

installPackages();
if (process.argv.includes('--browser')) await installBrowser();
if (process.argv.includes('--engines')) installEngines();

function installPackages() {
  const stamp = 'node_modules/.installed';
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing the packages of package-lock.json (about a minute the first time) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
  writeFileSync(stamp, wanted);
}

/** Installs the package of Debian as root with apt-get, otherwise Playwright's build. */
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
    ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', installing(name)));
  if (byApt || run('npx', ['playwright', 'install', 'chromium'])) return;

  console.error('No Chromium could be installed. Install one yourself and set CHROME_PATH to it.');
  process.exit(1);
}

/** Installs Firefox and WebKit from Debian, as root or by sudo without a password. */
function installEngines() {
  if (missingPackages.length === 0) return;

  console.log(`Installing ${missingPackages.join(', ')} for the tests in Firefox and WebKit …`);
  const isRoot = process.getuid?.() === 0;
  const asRoot = (...args) => (isRoot ? run(args[0], args.slice(1)) : run('sudo', ['-n', ...args]));
  const installed =
    existsSync('/usr/bin/apt-get') &&
    asRoot('apt-get', '-qq', 'update') &&
    asRoot('apt-get', ...installing(...missingPackages));
  if (installed) return;

  console.error(
    `They could not be installed. Where there is apt-get: apt-get install ${missingPackages.join(' ')}`,
  );
  process.exit(1);
}

function installing(...names) {
  return ['-qq', 'install', '-y', '--no-install-recommends', ...names];
}

/** Runs a command and returns whether it succeeded. Its output is shown when it failed. */
function run(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // On Windows npm is a script, which needs a shell.
    shell: process.platform === 'win32',
  });
  if (status === 0) return true;

  console.error(`\`${command} ${args.join(' ')}\` failed.`);
  console.error(error?.message ?? `${stdout}${stderr}`);
  return false;
}
