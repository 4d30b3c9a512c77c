import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#test/fixtures.ts';
import { login } from './login.ts';
import { argon2, hashPassword } from './password.ts';

test('an unknown account costs one hash of the same cost as a wrong password', async ({ ctx, make }) => {
  const passwordHash = await hashPassword('right-password');
  const { phone } = await make.customer({ passwordHash });
  const { phone: withoutPassword } = await make.customer();
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  const costs: string[] = [];
  for (const candidate of [phone, withoutPassword, '+201500000001']) {
    verify.mockClear();
    await expect(login(ctx, { phone: candidate, password: 'wrong-password' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(verify).toHaveBeenCalledTimes(1);
    costs.push(String(verify.mock.calls[0]![0]).split('$').slice(0, 4).join('$'));
  }
  expect(costs[0]).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1$/);
  expect(costs).toEqual(Array(3).fill(costs[0]));
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
