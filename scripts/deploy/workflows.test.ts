import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { secretNames, variableNames } from '../../src/runtime/env-schema.ts';

interface Step {
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}

interface Workflow {
  jobs: Record<string, { if?: string; needs?: string | string[]; steps?: Step[] }>;
}

const workflow = (name: string) =>
  parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

// Variables that the build and the deploy command set themselves.
const COMPUTED = ['SITE_VERSION', 'NEWSLETTER_OFFERED'];
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

test('publish.yml deploys the edited branch after its tests', () => {
  const { test: tests, publish } = workflow('publish').jobs;
  expect(publish?.needs).toBe('test');
  expect(tests?.if).toContain("github.ref_name == (vars.CMS_BRANCH || 'main')");
});
