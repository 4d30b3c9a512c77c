import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work().catch(() => {});
  return performance.now() - start;
};

test('an unknown account takes as long as a wrong password', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
  const { phone: withoutPassword } = await make.customer();
  const settings = { ...(await ctx.settings.get()), wrong_logins: 1000 };
  const patient = { ...ctx, settings: { ...ctx.settings, get: async () => settings } };
  const attempt = (to: string) => timed(() => login(patient, { phone: to, password: 'wrong-password' }));
  const people = [phone, withoutPassword, '+201500000001'];
  for (const one of people) await attempt(one);
  const least = people.map(() => Infinity);
  for (let round = 0; round < 8; round++) {
    for (const [i, one] of people.entries()) least[i] = Math.min(least[i]!, await attempt(one));
  }
  for (const other of least) expect(other / least[0]!).toBeGreaterThan(0.5);
});

test('wrong passwords from one address are counted over all accounts', async ({ ctx }) => {
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

test('right passwords are never too many', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
  for (let i = 0; i < 15; i++) {
    expect(await login({ ...ctx, address: '203.0.113.3' }, { phone, password: 'right-password' })).toMatchObject({
      tokenType: 'Bearer',
      expiresIn: 2_592_000,
    });
  }
});
