import { settledWithin } from '../../lib/deadline.ts';

export interface CaptchaSettings {
  scriptUrl: string;
  siteKey: string;
}

declare global {
  var grecaptcha:
    | {
        ready(action: () => void): void;
        execute(siteKey: string, options: { action: string }): Promise<string>;
      }
    | undefined;
}

// A browser that blocks the script, or times out, sends an empty token, and the Worker decides.
const TIME_LIMIT_MS = 3000;

let loading: Promise<void> | undefined;

/** Adds the reCAPTCHA script to the page, once. Never rejects; after a failure the next call retries. */
export function loadCaptcha({ scriptUrl, siteKey }: CaptchaSettings): Promise<void> {
  loading ??= new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.src = `${scriptUrl}?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined;
      resolve();
    });
    document.head.appendChild(script);
  });
  return loading;
}

/** A reCAPTCHA token for one submission; empty when none arrives within 3 s. Never throws. */
export async function captchaToken(settings: CaptchaSettings): Promise<string> {
  const outcome = await settledWithin(execute(settings), TIME_LIMIT_MS);
  return outcome.status === 'fulfilled' ? outcome.value : '';
}

async function execute(settings: CaptchaSettings): Promise<string> {
  await loadCaptcha(settings);
  const { grecaptcha } = globalThis;
  if (!grecaptcha) return '';
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(settings.siteKey, { action: 'submit' });
}
