// npm run audit: asks the registry what is known to be wrong with the packages that the site is made of.
import { spawnSync } from 'node:child_process';
import { unexplained, type AuditReport } from './audit-findings.ts';

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const findings = unexplained(JSON.parse(stdout || '{}') as AuditReport);

if (!findings) {
  console.warn('The registry gives no audits: nothing is known, good or bad.');
} else if (findings.length > 0) {
  console.error(
    `${findings.join('\n')}\nUpdate these, or explain them in scripts/audit-findings.ts.`,
  );
  process.exitCode = 1;
} else {
  console.log('Nothing is known to be wrong.');
}
