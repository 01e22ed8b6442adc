import type { MiddlewareHandler } from 'hono';
import { fsRouter } from 'waku';
import adapter from 'waku/adapters/cloudflare';
import { staticBuild } from './framework/static-build.ts';
import { filesBesidePages } from './server/files-beside-pages.ts';

// The page that shows the design system is for those who work on it.
const pages = import.meta.env.DEV
  ? import.meta.glob('./pages/**/*.{tsx,ts}')
  : import.meta.glob(['./pages/**/*.{tsx,ts}', '!./pages/(site)/design.tsx']);

// `waku build` reads this file, and all it imports statically, on Node: whatever needs the Worker's own modules
// (cloudflare:workers) is imported when the first request asks for it.
export default adapter(staticBuild(fsRouter(pages), filesBesidePages()), {
  // The front door sets a much lower limit, and answers with our headers.
  bodyLimit: false,
  handlers: {
    // Once a minute, see [triggers] in wrangler.toml: forms that a webhook did not take, and figures of long ago.
    scheduled: async ({ scheduledTime }: ScheduledController) => {
      await (await import('./features/forms/deliveries.ts')).deliverDue(scheduledTime);
      await (await import('./services/vitals-counts.ts')).forgetOldVitals(scheduledTime);
    },
  },
  middlewareFns: [
    ({ app }) => {
      let handler: MiddlewareHandler | undefined;
      return async (c, next) => {
        handler ??= (await import('./server/pipeline.ts')).pipeline(app);
        return handler(c, next);
      };
    },
  ],
});
