/** What `npm audit --json` writes, as far as it matters here. */
export interface AuditReport {
  /** Or why there is no report. */
  message?: string;
  vulnerabilities?: Record<
    string,
    { via: (string | { source: number; title: string; url: string; severity: string })[] }
  >;
}

/** Advisories that do not concern this site, by number, each with the reason. */
const EXPLAINED: Record<number, string> = {};

/** A line for each advisory that nobody has explained. Undefined when there is no report. */
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
