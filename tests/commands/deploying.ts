import { requiredWebhooks } from '../../scripts/vars.ts';
import { cloneProject } from './clone.ts';
import { fakeCloudflare } from './cloudflare.ts';
import { jobOf, runJob } from './workflow.ts';

export const production = {
  SITE_URL: 'https://ducky.shop',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SUPABASE_URL: 'https://accounts.ducky.shop',
  SUPABASE_ANON_KEY: 'key',
  STORES_CSV_URL: 'https://files.ducky.shop/stores.csv',
  CAPTCHA_SCRIPT_URL: 'https://captcha.ducky.shop/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'https://captcha.ducky.shop/siteverify',
};
export const stored = ['SHOPIFY_PRIVATE_TOKEN', 'SESSION_SECRET', ...requiredWebhooks];

export const secrets = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account' };
export const github = {
  token: 'github-token',
  repository: 'duck/site',
  ref_name: 'main',
  event_name: 'push',
  event: { number: 12 },
};
export const contexts = (
  vars: Record<string, string>,
  given: Record<string, string> = secrets,
) => ({
  vars: { CMS_REPOSITORY: github.repository, ...vars },
  secrets: given,
  github,
});
/** A clone and a fake of Cloudflare, with the commands and the jobs of GitHub that deploy from one to the other. */
export async function startDeploying() {
  const [clone, cloudflare] = await Promise.all([
    cloneProject({ built: false }),
    fakeCloudflare(stored),
  ]);
  const {
    CLOUDFLARE_API_TOKEN: _token,
    CLOUDFLARE_ACCOUNT_ID: _account,
    // Variables and secrets reach a workflow by its expressions alone.
    ...runner
  } = cloudflare.environment;
  const run = (
    job: ReturnType<typeof jobOf>,
    vars: Record<string, string>,
    given: Record<string, string> = secrets,
  ) => runJob(job, contexts(vars, given), clone, runner);

  return {
    cloudflare,
    root: clone.root,
    /** Runs a command as it is typed. */
    run: (command: string, environment: Record<string, string> = production) =>
      clone.run(command, { ...cloudflare.environment, ...environment }),
    publish: (vars: Record<string, string> = production, given = secrets) =>
      run(jobOf('publish', 'publish'), vars, given),
    preview: (given: Record<string, string> = secrets) =>
      run(jobOf('test', 'preview'), production, given),
    async close() {
      cloudflare.close();
      await clone.remove();
    },
  };
}

/** The lines of a command's output, without those with which npm begins. */
export const printed = (output = '') =>
  output.split('\n').filter((line) => line && !line.startsWith('> '));
