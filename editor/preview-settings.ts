// In place of src/runtime/env.ts: the editor has no settings of the site.
export const settings = () => ({
  NEWSLETTER_OFFERED: 'yes',
  CAPTCHA_SCRIPT_URL: '',
  CAPTCHA_SITE_KEY: '',
});
