import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

test('allows inline scripts and styles by the given hashes only', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-one'", "'sha256-two'"], style: "'sha256-three'" });
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two';");
  expect(policy).toContain("style-src-elem 'self' 'sha256-three';");
  expect(contentSecurityPolicy({})).toContain("script-src 'self';");
  expect(contentSecurityPolicy({})).toContain("style-src-elem 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a form may be redirected to the card gateway, and to no other foreign site', () => {
  expect(contentSecurityPolicy({})).toContain("form-action 'self';");
  expect(contentSecurityPolicy({ gateway: 'https://accept.paymob.com' })).toContain(
    "form-action 'self' https://accept.paymob.com;",
  );
});

test('tracking scripts may load where they are configured, each from its own site only', () => {
  const policy = (tracking: object | null) => contentSecurityPolicy({ tracking });
  expect(policy(null)).toBe(contentSecurityPolicy({}));
  expect(policy(null)).not.toContain('https:');
  expect(policy({ ga4: 'G-ABCDEF' })).toContain("script-src 'self' https://*.googletagmanager.com;");
  expect(policy({ ga4: 'G-ABCDEF' })).not.toContain('facebook');
  expect(policy({ meta: '1234567890' })).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policy({ gtm: 'GTM-ABC1234', meta: '1234567890' })).not.toContain("'unsafe-inline' https");
});
