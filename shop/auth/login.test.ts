import { expect, vi } from 'vitest';
import { test } from '#test/fixtures.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';

/** Against what passwords were held. */
const hashing = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon.verify = (hashed, ...rest) => {
    hashing.push(String(hashed));
    return argon.verify(hashed, ...rest);
  };
  return { ...argon, verify };
});

test('an unknown account costs one hash of the same cost as a wrong password', async ({ ctx, make }) => {
  const passwordHash = await hashPassword('right-password');
  const { phone } = await make.customer({ passwordHash });
  const { phone: withoutPassword } = await make.customer();
  const costs: string[] = [];
  for (const candidate of [phone, withoutPassword, '+201500000001']) {
    hashing.length = 0;
    await expect(login(ctx, { phone: candidate, password: 'wrong-password' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(hashing).toHaveLength(1);
    costs.push(hashing[0]!.split('$').slice(0, 4).join('$'));
  }
  expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'));
});

test('wrong passwords from one address are counted across all accounts', async ({ ctx }) => {
  const settings = { ...(await ctx.settings.get()), wrong_logins_per_address: 3 };
  const at = (address: string) => ({
    ...ctx,
    demo: false,
    address,
    settings: { ...ctx.settings, get: async () => settings },
  });
  const attempt = (n: number, address: string) =>
    login(at(address), { phone: `+20150000010${n}`, password: 'wrong-password' });
  for (const n of [1, 2, 3])
    await expect(attempt(n, '203.0.113.1')).rejects.toMatchObject({ code: 'wrong_credentials' });
  await expect(attempt(4, '203.0.113.1')).rejects.toMatchObject({ code: 'too_many' });
  await expect(attempt(4, '203.0.113.2')).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('right passwords are never limited', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
  for (let i = 0; i < 15; i++) {
    expect(await login({ ...ctx, address: '203.0.113.3' }, { phone, password: 'right-password' })).toMatchObject({
      tokenType: 'Bearer',
      expiresIn: 2_592_000,
    });
  }
});
