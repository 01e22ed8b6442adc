// npm run audit: lists the advisories of the registry about the installed packages.
import { spawnSync } from 'node:child_process';
import { runCommand } from '../command.ts';

/** Advisories that do not concern this site, by number, with the reason. */
const EXPLAINED: Record<number, string> = {};

/** The used part of the output of `npm audit --json`. */
interface AuditReport {
  message?: string;
  vulnerabilities?: Record<
    string,
    { via: (string | { source: number; title: string; url: string; severity: string })[] }
  >;
}

/** A line for each advisory without an explanation; undefined when the report has none. */
export function unexplained(
  { vulnerabilities }: AuditReport,
  explained = EXPLAINED,
): string[] | undefined {
  if (!vulnerabilities) return undefined;
  const lines = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) =>
      typeof advisory === 'string' || advisory.source in explained
        ? []
        : [
            `${name}: ${advisory.title} (${advisory.severity}, ${advisory.source}): ${advisory.url}`,
          ],
    ),
  );
  return [...new Set(lines)];
}

/**
 * Prints that there are no advisories, or that the registry has no audits or does not answer in time.
 * @throws an Error with the advisories and the remedy
 */
export function refuseAdvisories(): void {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 });
  const findings = unexplained(JSON.parse(stdout || '{}') as AuditReport);
  if (!findings) return console.warn('The registry provides no audits.');
  if (findings.length > 0) {
    throw new Error(
      `${findings.join('\n')}\nUpdate these, or explain them in scripts/deploy/audit.ts.`,
    );
  }
  console.log('There are no advisories.');
}

if (import.meta.main) await runCommand(async () => refuseAdvisories());
