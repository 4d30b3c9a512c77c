import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryptor } from '#shop/encryptor.ts';

test('an encrypted text can be read only with its key and name, and only unchanged', () => {
  const sealer = createEncryptor(randomBytes(32));
  const sealed = sealer.encrypt('JBSWY3DPEHPK3PXP', 'second-factor:7');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealer.encrypt('JBSWY3DPEHPK3PXP', 'second-factor:7')).not.toBe(sealed);
  expect(sealer.decrypt(sealed, 'second-factor:7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => sealer.decrypt(sealed, 'second-factor:8')).toThrow(Error);
  expect(() => createEncryptor(randomBytes(32)).decrypt(sealed, 'second-factor:7')).toThrow(Error);
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const other = Buffer.from(bytes);
    other[at]! ^= 1;
    expect(() => sealer.decrypt(other.toString('base64url'), 'second-factor:7')).toThrow(Error);
  }
});
