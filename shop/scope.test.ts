import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { requireScope } from './context.ts';
import { hasScope } from './scope.ts';

describe('a scope', () => {
  test('is granted by an entry of a list', () => {
    expect(hasScope(['orders.manage', 'chat.answer'], 'chat.answer')).toBe(true);
    expect(hasScope(['orders.manage'], 'orders')).toBe(false);
    expect(hasScope(['orders.manage'], 'length')).toBe(false);
    expect(hasScope([], 'chat.answer')).toBe(false);
  });

  test('is granted by a truthy entry of a map', () => {
    for (const yes of [true, 1, 'yes', {}]) expect(hasScope({ 'chat.answer': yes }, 'chat.answer')).toBe(true);
    for (const no of [false, 0, '', null, undefined])
      expect(hasScope({ 'chat.answer': no }, 'chat.answer')).toBe(false);
    expect(hasScope({ 'orders.manage': true }, 'chat.answer')).toBe(false);
  });

  test('is not granted by inherited properties of an object, nor by other values', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(hasScope({}, name)).toBe(false);
    for (const none of [undefined, null, 'chat.answer', 7, true]) expect(hasScope(none, 'chat.answer')).toBe(false);
  });
});

test('refuses a granted but restricted scope with the restriction, and only for a user who has it', async ({
  ctx,
  make,
}) => {
  const staff = await make.customer();
  for (const restriction of ['locked', 'second_factor_needed', 'enrol_needed'] as const) {
    const session = {
      grantedScopes: ['orders.manage'],
      secondFactor: 'none',
      locked: false,
      stale: false,
    } as const;
    const barred = { ...ctx, actor: { ...staff, staff: { ...session, restriction } } };
    expect(() => requireScope(barred, 'orders.manage')).toThrow(
      expect.objectContaining({ code: restriction, status: 403 }),
    );
    expect(() => requireScope(barred, 'chat.answer')).toThrow(expect.objectContaining({ code: 'forbidden' }));
  }
});

test('a verb with a scope gives 401 to a guest and 403 to a user without it, and runs for a user with it', async ({
  ctx,
  make,
}) => {
  const shopper = await make.customer();
  const staff = await make.customer({ scopes: ['orders.manage'] });
  expect(() => requireScope(ctx, 'orders.manage')).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  for (const actor of [shopper, { ...staff, scopes: ['orders'] }])
    expect(() => requireScope({ ...ctx, actor }, 'orders.manage')).toThrow(
      expect.objectContaining({ code: 'forbidden', status: 403 }),
    );
  expect(requireScope({ ...ctx, actor: staff }, 'orders.manage')).toBe(staff);
});
