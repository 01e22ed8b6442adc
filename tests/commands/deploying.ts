import { requiredWebhooks } from '../../scripts/vars.ts';
import { cloneProject } from './clone.ts';
import { fakeCloudflare } from './cloudflare.ts';

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

/** A clone and a fake of Cloudflare, with the commands that deploy from one to the other. */
export async function startDeploying() {
  const [clone, cloudflare] = await Promise.all([
    cloneProject({ built: false }),
    fakeCloudflare(stored),
  ]);
  return {
    cloudflare,
    root: clone.root,
    /** Runs a command as it is typed, with the variables of production and those given. */
    run: (command: string, variables: Record<string, string> = {}) =>
      clone.run(command, { ...cloudflare.environment, ...production, ...variables }),
    async close() {
      cloudflare.close();
      await clone.remove();
    },
  };
}

/** The lines of a command's output. */
export const printed = (output: string) => output.split('\n').filter(Boolean);
