import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

test('what is sealed is read with its key and its name only, and only unchanged', () => {
  const sealer = createSealer(randomBytes(32));
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'second-factor:7');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealer.seal('JBSWY3DPEHPK3PXP', 'second-factor:7')).not.toBe(sealed);
  expect(sealer.open(sealed, 'second-factor:7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => sealer.open(sealed, 'second-factor:8')).toThrow(Error);
  expect(() => createSealer(randomBytes(32)).open(sealed, 'second-factor:7')).toThrow(Error);
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const other = Buffer.from(bytes);
    other[at]! ^= 1;
    expect(() => sealer.open(other.toString('base64url'), 'second-factor:7')).toThrow(Error);
  }
});
