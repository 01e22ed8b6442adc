import type { MiddlewareHandler } from 'hono';
import { fsRouter } from 'waku';
import adapter from 'waku/adapters/cloudflare';
import { renderErrors } from './framework/render-errors.ts';
import { staticBuild } from './framework/static-build.ts';
import { generatedFiles } from './server/generated-files.ts';

// Modules that need cloudflare:workers are imported by the first request, because `waku build` imports this file on Node.
export default adapter(
  staticBuild(fsRouter(import.meta.glob('./pages/**/*.{tsx,ts}')), generatedFiles()),
  {
    // The pipeline has a lower body limit and answers with the site's headers.
    bodyLimit: false,
    handlers: {
      // Runs once a minute; see [triggers] in wrangler.toml.
      scheduled: async ({ scheduledTime }: ScheduledController) => {
        await (await import('./server/schedule.ts')).runSchedule(scheduledTime);
      },
    },
    middlewareFns: [
      // Outermost, because the first request imports the pipeline, and an error of a file may prevent that.
      ...(import.meta.env.DEV ? [() => renderErrors] : []),
      () => {
        let handler: MiddlewareHandler | undefined;
        return async (c, next) => {
          handler ??= (await import('./server/pipeline.ts')).pipeline;
          return handler(c, next);
        };
      },
    ],
  },
);
