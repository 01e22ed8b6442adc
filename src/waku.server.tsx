import { fsRouter } from 'waku';
import adapter from 'waku/adapters/cloudflare';
import { prerendered } from './prerendered.ts';

// `waku build` reads this file, and all it imports statically, on Node: whatever needs the Worker's own modules
// (cloudflare:workers) is imported when the first request asks for it.
export default adapter(prerendered(fsRouter(import.meta.glob('./pages/**/*.{tsx,ts}'))), {
  // The API sets a much lower limit of its own; nothing else takes a body.
  bodyLimit: { maxSize: 1024 * 1024 },
  middlewareFns: [
    () => async (c, next) => (await import('./middleware/front-door.ts')).frontDoor(c, next),
  ],
});
