import 'server-only';
import { settings } from '../../runtime/env.ts';
import type { CaptchaSettings } from './captcha-token.ts';

/** What a form needs to ask the bot check for a token. */
export function captchaSettings(): CaptchaSettings {
  const { CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY } = settings();
  return { scriptUrl: CAPTCHA_SCRIPT_URL, siteKey: CAPTCHA_SITE_KEY };
}
