import type { MiddlewareHandler } from 'hono';
import { fsRouter } from 'waku';
import adapter from 'waku/adapters/cloudflare';
import { staticBuild } from './framework/static-build.ts';
import { filesBesidePages } from './server/files-beside-pages.ts';

// The page of the design system is served by `npm run dev` alone.
const pages = import.meta.env.DEV
  ? import.meta.glob('./pages/**/*.{tsx,ts}')
  : import.meta.glob(['./pages/**/*.{tsx,ts}', '!./pages/(site)/design.tsx']);

// `waku build` imports this file on Node, so what needs cloudflare:workers is imported by the first request.
export default adapter(staticBuild(fsRouter(pages), filesBesidePages()), {
  // The pipeline sets a lower limit and answers with the site's headers.
  bodyLimit: false,
  handlers: {
    // Once a minute: [triggers] in wrangler.toml.
    scheduled: async ({ scheduledTime }: ScheduledController) => {
      await (await import('./features/forms/submit.server.ts')).retryDueForms(scheduledTime);
      await (await import('./services/vitals-counts.ts')).deleteOldVitals(scheduledTime);
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
