// Installs what is missing, and nothing else. Runs before `npm start` and `npm test` on whatever Node is there
// (20 or newer), so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';

const STAMP = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';

if (installed !== wanted) {
  console.log('Installing the packages of package-lock.json (about a minute the first time) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, wanted);
}

function run(command, args) {
  // On Windows npm is a script, which only a shell can start.
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;

  console.error(`\`${command} ${args.join(' ')}\` failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}
