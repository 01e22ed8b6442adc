// The variables of wrangler.toml, for unit tests that need a complete environment.
export const localVars = {
  SITE_URL: 'http://localhost:8787',
  SHOPIFY_STORE_DOMAIN: 'http://localhost:8788',
  SHOPIFY_API_VERSION: '2025-10',
  SHOPIFY_PUBLIC_TOKEN: 'local-public-token',
  SUPABASE_URL: 'http://localhost:8788',
  SUPABASE_ANON_KEY: 'local-anon-key',
  FORM_WEBHOOKS_URL: 'http://localhost:8788/webhooks',
  STORES_CSV_URL: 'http://localhost:8788/stores.csv',
  STORES_REPORT_SECRET: 'local-report-secret',
  OFFICE_SECRET: 'local-office-secret',
  CAPTCHA_SCRIPT_URL: 'http://localhost:8788/captcha/api.js',
  CAPTCHA_SITE_KEY: 'local-site-key',
  CAPTCHA_VERIFY_URL: 'http://localhost:8788/captcha/siteverify',
  INACTIVITY_TIMEOUT_MS: '10000',
  SESSION_SECRET: 'local-session-secret',
  LOG_FORMAT: 'lines',
};
