import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import type { cloneProject } from './clone.ts';

type Variables = Record<string, string | undefined>;

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Variables;
}

interface Job {
  if?: string;
  env?: Variables;
  steps: Step[];
}

/** What GitHub gives to the expressions of a workflow. */
interface Contexts {
  vars: Variables;
  secrets: Variables;
  github: Record<string, unknown>;
}

/** The job of a workflow in .github/workflows. */
export const jobOf = (workflow: string, name: string): Job =>
  (
    parse(readFileSync(`.github/workflows/${workflow}.yml`, 'utf8')) as {
      jobs: Record<string, Job>;
    }
  ).jobs[name]!;

/** Whether the condition of a job or a step is true; without one it is. */
export const isRun = (
  { if: condition }: Pick<Step, 'if'>,
  contexts: Contexts,
  env: Variables = {},
) => condition === undefined || Boolean(valueOf(condition, contexts, env));

/**
 * Runs the commands of a job as GitHub's runner does: in its shells, with its expressions expanded, and until one fails.
 * Actions of others are left out, because the clone is checked out and has a Node. `gh` is a fake.
 * @returns the exit code, the output of each command that ran, and the comments that `gh` would have written
 */
export async function runJob(
  job: Job,
  contexts: Contexts,
  { root, run }: Awaited<ReturnType<typeof cloneProject>>,
  environment: NodeJS.ProcessEnv,
) {
  const tools = join(root, '.runner');
  const gh = join(tools, 'gh');
  const comments = join(tools, 'comments');
  await rm(tools, { recursive: true, force: true });
  await mkdir(tools);
  await writeFile(comments, '');
  await writeFile(gh, `#!/bin/sh\necho "$*" >> '${comments}'\n`);
  await chmod(gh, 0o755);

  const jobVariables = expandAll(job.env, contexts);
  const outputs: string[] = [];
  let code: number | null = 0;
  for (const step of job.steps) {
    if (!step.run || code !== 0 || !isRun(step, contexts, jobVariables)) continue;
    await writeFile(join(tools, 'step.sh'), expand(step.run, contexts));
    const ran = await run(`${SHELLS[step.shell ?? 'default']} .runner/step.sh`, {
      ...environment,
      ...jobVariables,
      ...expandAll(step.env, contexts),
      PATH: `${tools}${delimiter}${environment.PATH}`,
    });
    outputs.push(ran.output);
    code = ran.code;
  }
  return { code, outputs, comments: await readFile(comments, 'utf8') };
}

// As in "Workflow syntax for GitHub Actions", jobs.<job_id>.steps[*].shell.
const SHELLS: Record<string, string> = {
  default: 'bash -e',
  bash: 'bash --noprofile --norc -eo pipefail',
};

const expandAll = (variables: Variables = {}, contexts: Contexts) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value = '']) => [name, expand(value, contexts)]),
  );

const expand = (text: string, contexts: Contexts) =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_match, expression: string) =>
    String(valueOf(expression, contexts) ?? ''),
  );

/** The value of an expression. Those of the workflows are JavaScript too, where an unset variable is empty. */
const valueOf = (expression: string, contexts: Contexts, env: Variables = {}): unknown => {
  const named: Record<string, Record<string, unknown>> = { ...contexts, env };
  const emptyWhenUnset = (values: Record<string, unknown>) =>
    new Proxy(values, { get: (target, name: string) => target[name] ?? '' });
  // oxlint-disable-next-line no-new-func -- a workflow of this repository
  return new Function(...Object.keys(named), `return ${expression}`)(
    ...Object.values(named).map(emptyWhenUnset),
  );
};
