import { expect, test } from 'vitest';
import { withoutInlineScripts } from './prerendered.ts';

test('inline code leaves the page, the bootstrap last, and data blocks stay', () => {
  const page =
    '<body><script id="_R_">boot()</script><p>Hi</p><script>push("a")</script>' +
    '<script type="application/ld+json">{"a":1}</script><script>push("b")</script><script src="/x.js"></script></body>';
  expect(withoutInlineScripts(page)).toEqual({
    html: '<body><p>Hi</p><script type="application/ld+json">{"a":1}</script><script src="/x.js"></script></body>',
    script: 'push("a");\npush("b");\nboot()',
  });
});
