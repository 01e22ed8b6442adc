import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { secretNames, variableNames } from '../../src/runtime/env-schema.ts';

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}

interface Job {
  if?: string;
  needs?: string | string[];
  env?: Record<string, string>;
  steps?: Step[];
}

interface Workflow {
  jobs: Record<string, Job>;
}

const workflow = (name: string) =>
  parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

// Variables that the build and the deploy command set themselves.
const COMPUTED = ['SITE_VERSION'];
const documented = variableNames.filter(
  (name) => !secretNames.includes(name) && !COMPUTED.includes(name),
);

test.each(['test', 'publish'])('%s.yml passes every variable of the site to its deploy', (name) => {
  const deploy = stepsOf(workflow(name)).find(({ run }) => run?.includes('npm run deploy'));
  const passed = Object.entries(deploy?.env ?? {}).filter(([, value]) => value.includes('vars.'));
  expect(Object.fromEntries(passed)).toEqual(
    Object.fromEntries(documented.map((variable) => [variable, `\${{ vars.${variable} }}`])),
  );
});

test.each(['test', 'publish'])('a failed command in a pipe of %s.yml fails its step', (name) => {
  const pipes = stepsOf(workflow(name)).filter(
    ({ run }) => run?.includes('npm run') && run.includes(' | '),
  );
  expect(pipes.filter(({ shell }) => shell !== 'bash')).toEqual([]);
});

test('publish.yml deploys the edited branch of the repository of the editor after its tests', () => {
  const { test: tests, publish } = workflow('publish').jobs;
  expect(publish?.needs).toBe('test');
  expect(tests?.if).toBe(
    "vars.CMS_REPOSITORY == github.repository && (github.event_name != 'push' || github.ref_name == (vars.CMS_BRANCH || 'main'))",
  );
});

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rubber ducky '))));
afterAll(() => rm(folder, { recursive: true }));

/** Runs a script in the folder, as GitHub does. */
const bash = (script: string) =>
  execFileSync('bash', ['-e', '-c', script], { cwd: folder, encoding: 'utf8' });

test('the comment on a pull request has the address of its preview', async () => {
  const comment = workflow('test')
    .jobs.preview?.steps?.at(-1)
    ?.run?.replace(/\${{.*?}}/, '12');
  await writeFile(
    join(folder, 'preview.log'),
    'Version Preview URL: https://1-duck.duck.workers.dev\nAlias URL: https://pr-12-duck.duck.workers.dev\n',
  );
  expect(bash(`gh() { echo "$*"; }\n${comment}`)).toMatch(
    /^pr comment 12 .*--body Preview https:\/\/pr-12-duck\.duck\.workers\.dev\n$/,
  );
});

test.each(['test', 'engines'])(
  'the job %s tests code with the content of its last change',
  async (job) => {
    const step = workflow('test').jobs[job]?.steps?.find(({ run }) => run?.includes('content'));
    expect(step?.if).toBe("github.event_name != 'pull_request'");
    const commit = 'git add -A; git -c user.name=Duck -c user.email=duck@duck.example commit -qm';
    bash(
      `rm -rf ./* .git; git init -q; mkdir content; echo 1 > content/duck.md; echo 1 > code; ${commit} Code`,
    );
    bash(`git mv content/duck.md content/swan.md; echo 2 > content/hen.md; ${commit} Content`);
    bash(step!.run!);
    expect(await readdir(join(folder, 'content'))).toEqual(['duck.md']);
  },
);
