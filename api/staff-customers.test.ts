import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import {
  auditLog,
  chatMessages,
  chats,
  couponUses,
  coupons,
  favourites,
  orders,
  pointEntries,
  products,
  reviews,
  users,
  walletEntries,
  wheelCampaigns,
  wheelPrizes,
  wheelSpins,
} from '#db/schema.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { openSession } from '#shop/auth/session.ts';
import { accountColumns } from '#shop/customers/manage/reassign-customer-data.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { addPoints } from '#shop/rewards/points.ts';
import { revokePoints } from '#shop/rewards/revoke-points.ts';
import { test } from '#test/fixtures.ts';
import { normalise } from '#values/arabic.ts';

const managerScopes = ['customers.view', 'customers.manage'];

describe('customers', () => {
  test('are found by name in any spelling, by phone and by address, and listed in each sort order', async ({
    make,
    call,
  }) => {
    const as = await make.customer({ name: 'Zed', scopes: ['customers.view'] });
    const esraa = await make.customer({ name: 'إسراء  الشَّاذلى', email: 'Esraa@Mail.example' });
    await make.customer({ name: 'Renée O’Neil', status: 'blocked' });
    await make.customer({ name: 'Nobody yet', phoneVerifiedAt: null });
    await make.customer({ name: '', erasedAt: new Date(), status: 'deactivated' });
    const names = async (query: string) => {
      const { status, body } = await call('GET', `/staff/customers?${query}`, { as });
      expect([query, status]).toEqual([query, 200]);
      return body.data.map(({ name }: { name: string }) => name);
    };
    const findNames = async (search: string) => names(`search=${encodeURIComponent(search)}`);
    for (const search of [
      'اسراء',
      'أسراء شاذلي',
      'الشاذلى',
      'esraa@mail',
      esraa.phone.slice(3),
      esraa.phone.replace('+20', '0'),
    ])
      expect([search, await findNames(search)]).toEqual([search, ['إسراء  الشَّاذلى']]);
    for (const search of ['renee', "o'neil", 'ONEIL'])
      expect([search, await findNames(search)]).toEqual([search, ['Renée O’Neil']]);
    expect(await findNames('%')).toEqual([]);
    expect(await names('sort=name&per_page=2')).toHaveLength(2);
    expect(await names('state=blocked')).toEqual(['Renée O’Neil']);
    expect(await names('state=unverified')).toEqual(['Nobody yet']);
    expect(await names('state=erased')).toEqual(['']);
    expect(await names('')).not.toContain('');
    expect(await names(`ids=${as.userId}`)).toEqual(['Zed']);
    expect((await call('GET', '/staff/customers?sort=spent', { as })).status).toBe(422);
    expect((await call('GET', '/staff/customers?state=odd', { as })).status).toBe(422);
  });

  test('are normalised by the database like names in the search', async ({ services }) => {
    for (const name of [
      'آية عَبْدُ الرحمٰن',
      'مُؤمن شـــادي',
      'هناء ١٢۳',
      'ÉLODIE  Łuk',
      'ﻣﺤﻤﺪ',
      'یاسمین پارک',
      'هدى\u200f فتحي',
    ]) {
      const [row] = await queryRows<{ folded: string }>(services.db, sql`select fold_name(${name}) folded`);
      expect(row!.folded).toBe(normalise(name));
    }
  });

  test('have a page with their orders, wallet, points, addresses and notes', async ({ make, call, ctx }) => {
    const as = await make.customer({ scopes: managerScopes });
    const { userId, name, phone } = await make.customer();
    await make.address(userId);
    const order = await make.order({ userId });
    await make.wallet(userId, 5_000);
    await addPoints(ctx, { userId, amount: 30, kind: 'order', orderId: order.id });
    const noted = await call('POST', `/staff/customers/${userId}/notes`, { as, body: { text: 'Calls after five' } });
    expect(noted.status).toBe(201);
    expect((await call('POST', `/staff/customers/${userId}/notes`, { as, body: { text: ' ' } })).status).toBe(422);
    const { body } = await call('GET', `/staff/customers/${userId}`, { as });
    expect(body.data).toMatchObject({
      id: userId,
      name,
      phone,
      state: 'active',
      is_staff: false,
      orders: 1,
      spent: 230,
      wallet: 50,
      points: 30,
      last_orders: [{ id: order.id, order_number: order.number, total_price: 230 }],
      addresses: [{ governorate: expect.any(String), is_default: true }],
      wallet_entries: [{ amount: 50, balance: 50, label: expect.any(String) }],
      point_entries: [{ amount: 30, order: { order_number: order.number } }],
      notes: [{ text: 'Calls after five', author: as.name }],
    });
    const note = body.data.notes[0].id;
    expect((await call('DELETE', `/staff/customers/${as.userId}/notes/${note}`, { as })).status).toBe(404);
    expect((await call('DELETE', `/staff/customers/${userId}/notes/${note}`, { as })).body.data.notes).toEqual([]);
    expect((await call('GET', '/staff/customers/2000000000', { as })).status).toBe(404);
  });
});

describe('a blocked account', () => {
  test('is signed out, refused with that reason at the next sign-in, and signs in again once unblocked', async ({
    make,
    call,
    ctx,
    services,
  }) => {
    const as = await make.customer({ scopes: managerScopes });
    const { userId, phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
    const { token } = await openSession(ctx, userId);
    expect((await call('POST', `/staff/customers/${userId}/block`, { as, body: {} })).body.errors).toHaveProperty(
      'reason',
    );
    const blocked = await call('POST', `/staff/customers/${userId}/block`, {
      as,
      body: { reason: 'Refuses at the door' },
    });
    expect(blocked.body.data).toMatchObject({ state: 'blocked', blocked_reason: 'Refuses at the door' });
    expect(await authenticate(ctx, token, ctx.now)).toBeNull();
    const login = () => call('POST', '/auth/login', { body: { phone, password: 'right-password' } });
    expect(await login()).toMatchObject({ status: 403, body: { message: expect.stringContaining('suspended') } });
    expect((await call('POST', `/staff/customers/${userId}/block`, { as, body: { reason: 'x' } })).status).toBe(409);
    expect((await call('POST', `/staff/customers/${userId}/unblock`, { as })).body.data).toMatchObject({
      state: 'active',
      blocked_reason: null,
    });
    expect((await call('POST', `/staff/customers/${userId}/unblock`, { as })).body.code).toBe(
      'invalid_customer_transition',
    );
    expect((await login()).status).toBe(200);
    const log = await services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(userId)))
      .orderBy(auditLog.id);
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['customer.block', { state: 'blocked', reason: 'Refuses at the door' }],
      ['customer.unblock', { state: 'active' }],
    ]);
  });

  test("cannot be one’s own; staff accounts require staff.manage, and the last manager can't be blocked", async ({
    make,
    call,
  }) => {
    const as = await make.customer({ scopes: managerScopes });
    const manager = await make.customer({ scopes: [...managerScopes, 'staff.manage', 'settings.manage'] });
    const block = (id: number, by: typeof as) =>
      call('POST', `/staff/customers/${id}/block`, { as: by, body: { reason: 'x' } });
    expect((await block(as.userId, as)).status).toBe(403);
    expect((await block(manager.userId, as)).status).toBe(403);
    const second = await make.customer({ scopes: ['staff.manage', ...managerScopes] });
    expect((await block(manager.userId, second)).body.code).toBe('last_administrator');
    expect((await block(as.userId, manager)).status).toBe(200);
  });
});

describe('erasing', () => {
  test('requires the phone, refuses while orders are in progress, and leaves the ledger unchanged', async ({
    make,
    call,
    services,
  }) => {
    const as = await make.customer({ scopes: managerScopes });
    const { userId, phone } = await make.customer({ email: 'gone@mail.example', blockedReason: 'x' });
    const order = await make.order({ userId });
    const erase = (confirm: string) => call('POST', `/staff/customers/${userId}/erase`, { as, body: { confirm } });
    expect((await erase('+201000000000')).body.errors).toHaveProperty('confirm');
    expect((await erase(phone)).body.code).toBe('customer_orders_open');
    await services.db.update(orders).set({ status: 'accepted' }).where(eq(orders.id, order.id));
    expect((await erase(phone.replace('+20', '0'))).status).toBe(200);
    expect((await call('GET', `/staff/customers/${userId}`, { as })).body.data).toMatchObject({
      state: 'erased',
      name: '',
      phone: null,
      email: null,
      orders: 1,
      blocked_reason: null,
    });
    expect((await erase(phone)).status).toBe(404);
    const json = JSON.stringify(
      await services.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, String(userId))),
    );
    expect(json).not.toContain(phone);
    const member = await make.customer({ scopes: ['chat.answer'] });
    expect(
      (await call('POST', `/staff/customers/${member.userId}/erase`, { as, body: { confirm: member.phone } })).body
        .code,
    ).toBe('customer_is_staff');
  });
});

describe('merging', () => {
  test('covers every column that references an account', async ({ services }) => {
    const columns = await queryRows<{ name: string }>(
      services.db,
      sql`select c.conrelid::regclass || '.' || a.attname name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(accountColumns).sort());
  });

  test('moves all data of one account to the other, previews it first, and requires a confirmation', async ({
    make,
    call,
    ctx,
    services: { db },
  }) => {
    const as = await make.customer({ scopes: managerScopes });
    const [target, other] = [await make.customer(), await make.customer({ email: 'both@mail.example' })];
    const [id, from] = [target.userId, other.userId];
    const order = await make.order({ userId: from, status: 'accepted', discountReason: 'first_order' });
    await make.order({
      userId: id,
      status: 'accepted',
      discountReason: 'first_order',
      address: { ...order.address, phone: target.phone },
    });
    await addToWallet(ctx, { userId: from, amount: 7_000, kind: 'deposit', reference: 'test:1' });
    await addToWallet(ctx, { userId: id, amount: 1_000, kind: 'deposit', reference: 'test:2' });
    await addPoints(ctx, { userId: from, amount: 20, kind: 'order', orderId: order.id });
    await make.address(id);
    await make.address(from);
    await make.address(from, { description: '5 Other Street', isDefault: false });
    const [both, single] = [await make.product({ ratingSum: 7, ratingCount: 2 }), await make.product()];
    await db.insert(favourites).values([
      { userId: from, productId: single.id },
      { userId: from, productId: both.id },
      { userId: id, productId: both.id },
    ]);
    await db.insert(reviews).values([
      { productId: both.id, userId: from, author: 'A', rating: 3, locale: 'ar' },
      { productId: both.id, userId: id, author: 'A', rating: 4, locale: 'ar' },
      { productId: single.id, userId: from, author: 'A', rating: 5, locale: 'ar' },
    ]);
    const coupon = await make.coupon({ userId: from });
    await db
      .insert(couponUses)
      .values({ orderId: order.id, couponId: coupon.id, userId: from, phone: other.phone, nth: 1 });
    const [campaign] = await db.insert(wheelCampaigns).values({ nameAr: 'ع', nameEn: 'W' }).returning();
    const [prize] = await db
      .insert(wheelPrizes)
      .values({ campaignId: campaign!.id, position: 0, kind: 'nothing', weight: 1 })
      .returning();
    for (const userId of [id, from])
      await db.insert(wheelSpins).values({ campaignId: campaign!.id, userId, nth: 1, prizeId: prize!.id });
    await make.cart(from, [{ product: single, quantity: 2 }]);
    for (const userId of [id, from]) {
      const [chat] = await db.insert(chats).values({ userId, last: 1 }).returning();
      await db.insert(chatMessages).values({ chatId: chat!.id, seq: 1, author: 'shopper', text: `of ${userId}` });
    }

    const preview = await call('GET', `/staff/customers/${id}/merge?other_id=${from}`, { as });
    expect(preview.body.data).toMatchObject({
      kept: { id },
      ended: { id: from, phone: other.phone },
      takes_email: true,
      moves: {
        orders: 1,
        wallet: 70,
        points: 20,
        addresses: 2,
        favourites: 1,
        coupons: 1,
        reviews: 1,
        cart: 1,
        messages: 1,
      },
    });
    const merge = (body: object) => call('POST', `/staff/customers/${id}/merge`, { as, body });
    expect((await merge({ other_id: from, confirm: target.phone })).body.errors).toHaveProperty('confirm');
    const merged = await merge({ other_id: from, confirm: other.phone });
    expect(merged.status).toBe(200);
    expect(merged.body.data).toMatchObject({
      id,
      email: 'both@mail.example',
      merged: [from],
      orders: 2,
      wallet: 80,
      points: 20,
      favourites: 2,
      addresses: [{ is_default: true }, { description: '5 Other Street', is_default: false }],
      wallet_entries: [{ kind: 'merge', amount: 70, balance: 80 }, { kind: 'deposit' }],
    });
    expect((await call('GET', `/staff/customers/${from}`, { as })).body.data).toMatchObject({
      state: 'erased',
      merged_into: id,
      wallet: 0,
      points: 0,
      orders: 0,
    });
    expect(
      await db
        .select({ nth: wheelSpins.nth })
        .from(wheelSpins)
        .where(eq(wheelSpins.userId, id))
        .orderBy(wheelSpins.nth),
    ).toEqual([{ nth: 1 }, { nth: 2 }]);
    expect(await db.$count(coupons, eq(coupons.userId, id))).toBe(1);
    expect((await db.select().from(products).where(eq(products.id, both.id)))[0]).toMatchObject({
      ratingSum: 4,
      ratingCount: 1,
    });
    const [chat] = await db.select().from(chats).where(eq(chats.userId, id));
    const messages = await db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.chatId, chat!.id))
      .orderBy(chatMessages.seq);
    expect(messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, `of ${id}`],
      [2, `of ${from}`],
    ]);

    // The order's effects are still recorded: a return reverses them on the account that has it now.
    const [back] = await queryRows<{ id: number }>(
      db,
      sql`insert into returns (number, order_id, user_id, status, reason, refund_amount)
        values ('R-merge', ${order.id}, ${id}, 'received', 'other', 20000) returning id`,
    );
    await db.execute(sql`insert into return_lines (return_id, order_line_id, quantity, refund)
      select ${back!.id}, id, quantity, total from order_lines where order_id = ${order.id}`);
    expect(await revokePoints(ctx, { orderId: order.id, returnId: back!.id, userId: id })).toBe(20);
    expect((await merge({ other_id: from, confirm: other.phone })).body.errors).toHaveProperty('other_id');
    for (const ledger of [walletEntries, pointEntries])
      expect((await db.select().from(ledger).where(eq(ledger.userId, from))).at(-1)).toMatchObject({ balance: 0 });
  });

  test('refuses the same account, unknown, blocked and unverified accounts, and staff members', async ({
    make,
    call,
    services,
  }) => {
    const as = await make.customer({ scopes: managerScopes });
    const target = await make.customer();
    const into = async (id: number, otherId: number) =>
      (await call('GET', `/staff/customers/${id}/merge?other_id=${otherId}`, { as })).body.errors?.other_id?.[0];
    expect(await into(target.userId, target.userId)).toMatch('the same account');
    expect(await into(target.userId, 2_000_000_000)).toMatch('does not exist');
    expect(await into(target.userId, (await make.customer({ status: 'blocked' })).userId)).toMatch('blocked');
    expect(await into(target.userId, as.userId)).toMatch('staff');
    const unverified = await make.customer({ phoneVerifiedAt: null });
    expect(await into(unverified.userId, target.userId)).toMatch('confirmed');
    expect(await into(target.userId, unverified.userId)).toBeUndefined();
    await services.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, target.userId));
    expect(await into(target.userId, unverified.userId)).toMatch('open');
  });
});

test('a viewer of customers changes none', async ({ make, call }) => {
  const as = await make.customer({ scopes: ['customers.view'] });
  const { userId, phone } = await make.customer();
  for (const [action, body] of [
    ['block', { reason: 'x' }],
    ['unblock', {}],
    ['merge', { other_id: as.userId, confirm: phone }],
    ['erase', { confirm: phone }],
    ['notes', { text: 'x' }],
  ] as const)
    expect((await call('POST', `/staff/customers/${userId}/${action}`, { as, body })).status).toBe(403);
});
