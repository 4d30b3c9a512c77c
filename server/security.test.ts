import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the inline scripts of a page are allowed by hash, and nothing else inline', () => {
  const policy = contentSecurityPolicy(
    '<script>let a = 1</script><script type="module" async>import "/x.js"</script><script src="/a.js"></script>',
  );
  expect(policy).toContain(sha('let a = 1'));
  expect(policy).toContain(sha('import "/x.js"'));
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('data blocks run nothing and need no hash', () => {
  expect(contentSecurityPolicy('<script type="application/ld+json">{}</script>')).not.toContain('sha256-');
});

test('a form may end up at the card gateway, and nowhere else abroad', () => {
  expect(contentSecurityPolicy('')).toContain("form-action 'self';");
  expect(contentSecurityPolicy('', 'https://accept.paymob.com')).toContain(
    "form-action 'self' https://accept.paymob.com;",
  );
});

test('scripts that measure visits may come where they are configured, each from its own place, and nowhere else', () => {
  const policy = (tracking: object | null) => contentSecurityPolicy('', '', tracking);
  expect(policy(null)).toBe(contentSecurityPolicy(''));
  expect(policy(null)).not.toContain('https:');
  expect(policy({ ga4: 'G-ABCDEF' })).toContain("script-src 'self' https://*.googletagmanager.com;");
  expect(policy({ ga4: 'G-ABCDEF' })).not.toContain('facebook');
  expect(policy({ meta: '1234567890' })).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policy({ gtm: 'GTM-ABC1234', meta: '1234567890' })).not.toContain("'unsafe-inline' https");
});
