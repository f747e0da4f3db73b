import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

test('the policy of a page names its inline scripts by their hash, and neither data nor files', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = pagePolicy(
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script><script type="module">b()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('b()')};`);
  expect(policy).not.toContain(hashOf('{"a":1}'));
});
