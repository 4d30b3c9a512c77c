import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords, weaknessOf } from './password-rules.ts';

const mona = { name: 'Mona Abdel-Rahman', phone: '+201001234567', email: 'mona.rahman@example.com' };

test('the list has the 10,000 most common passwords of eight characters or more', async () => {
  const common = await commonPasswords();
  expect(common.size).toBeGreaterThan(9_900);
  expect([...common].every((word) => word.length >= 8)).toBe(true);
});

test.for([
  ['password', 'password_common'],
  ['PassWord', 'password_common'],
  ['12345678', 'password_common'],
  ['١٢٣٤٥٦٧٨', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['iloveyou', 'password_common'],
  ['01001234567', 'password_personal'],
  ['+20 100 123 4567', 'password_personal'],
  ['٠١٠٠١٢٣٤٥٦٧', 'password_personal'],
  ['mona1234567', 'password_personal'],
  ['Mona-Rahman-1', 'password_personal'],
  ['mona.rahman@example.com', 'password_personal'],
  ['yasmin-2026', 'password_personal'],
  ['YASMEEN!!2026', 'password_personal'],
  ['ياسمين2026', 'password_personal'],
  ['يَاسَمِين ٢٠٢٦', 'password_personal'],
  ['yasmin and seven cats', null],
  ['right-password', null],
  ['نخلة على النيل', null],
  ['jasmine-tea-7', null],
  ['!!!!!!!!', null],
] as const)('%s: %s', async ([password, weakness]) => {
  expect(weaknessOf(password, mona, await commonPasswords())).toBe(weakness);
});

test('refuses a personal password with fewer than eight characters beside public data', async () => {
  const common = await commonPasswords();
  const word = fc.constantFrom('mona', 'rahman', 'yasmin', '01001234567', 'ياسمين');
  // Without an e: after “yasmin” it makes “yasmine”, which is public too.
  const own = (length: string) => fc.stringMatching(new RegExp(`^[bcdf-kqz]{${length}}$`));
  fc.assert(
    fc.property(word, own('0,7'), own('8,20'), (name, few, many) => {
      expect(weaknessOf(`${name}${few}`.padEnd(8, '-'), mona, new Set())).toBe('password_personal');
      expect(weaknessOf(`${name}${many}`, mona, common)).toBeNull();
    }),
  );
});

test('a name of two letters, or an empty one, forbids nothing', () => {
  expect(weaknessOf('alabama-river', { name: 'Al', phone: '', email: null }, new Set())).toBeNull();
  expect(weaknessOf('alabama-river', {}, new Set())).toBeNull();
});
