import { expect, test } from 'vitest';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { auditField, auditValue } from './audit-values.ts';
import type { AuditEntry } from './staff.ts';

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-01-01T10:00:00.000Z',
  actor: null,
  action: 'order.status',
  entity: 'order',
  entity_id: '1',
  before: null,
  after: null,
  name: null,
  names: {},
  money: false,
  ...values,
});

const both = (one: AuditEntry, path: string, value: string) => [
  auditValue(one, path, value, en, 'en'),
  auditValue(one, path, value, ar, 'ar'),
];

test('formats amounts of orders, wallets, settings and fixed coupons in EGP, and no other numbers', () => {
  expect(both(entry({}), 'total', '12050')).toEqual(['EGP 120.50', '120.50 ج.م']);
  expect(both(entry({ entity: 'customer' }), 'balance', '-500')).toEqual(['EGP -5', '-5 ج.م']);
  const setting = { entity: 'setting', entity_id: 'deposit_min' };
  expect(both(entry({ ...setting, money: true }), 'value', '5000')).toEqual(['EGP 50', '50 ج.م']);
  expect(both(entry({ ...setting, entity_id: 'return_days' }), 'value', '14')).toEqual(['14', '14']);
  expect(both(entry({ entity: 'coupon', after: { kind: 'fixed' } }), 'value', '5000')).toEqual(['EGP 50', '50 ج.م']);
  expect(both(entry({ entity: 'coupon', after: { kind: 'percent' } }), 'value', '15')).toEqual(['15', '15']);
  // The number of wallet entries that were reassigned from one account to another.
  expect(both(entry({ entity: 'customer' }), 'moved.wallet', '3')).toEqual(['3', '3']);
  expect(both(entry({ entity: 'parcel' }), 'collect', '23000')).toEqual(['EGP 230', '230 ج.م']);
  expect(both(entry({}), 'note', '500')).toEqual(['500', '500']);
});

test('shows enum values by their labels, and ids by the names in the entry', () => {
  expect(both(entry({}), 'status', 'under_review')).toEqual([
    en.orders.statuses.under_review,
    ar.orders.statuses.under_review,
  ]);
  expect(both(entry({}), 'payment_method', 'cash_on_delivery')).toEqual([
    en.orders.ways.cash_on_delivery,
    ar.orders.ways.cash_on_delivery,
  ]);
  expect(both(entry({ entity: 'member' }), 'scopes', 'chat.answer, reports.view')).toEqual([
    `${en.staff.scopes['chat.answer']}, ${en.staff.scopes['reports.view']}`,
    `${ar.staff.scopes['chat.answer']}، ${ar.staff.scopes['reports.view']}`,
  ]);
  const names = { 'brand:3': { ar: 'النيل', en: 'Nile' }, 'role:1': { ar: 'المكتب', en: 'Desk' } };
  expect(both(entry({ entity: 'product', names }), 'brandId', '3')).toEqual(['Nile', 'النيل']);
  expect(both(entry({ entity: 'member', names }), 'roles', '1, 2')).toEqual(['Desk, 2', 'المكتب، 2']);
  // Free text stays as it is, and so does a value without a label.
  expect(both(entry({}), 'reason', 'damaged')).toEqual(['damaged', 'damaged']);
  expect(both(entry({}), 'status', 'constructor')).toEqual(['constructor', 'constructor']);
  expect(both(entry({ entity: 'contact_message' }), 'handled', 'true')).toEqual([en.audit.yes, ar.audit.yes]);
});

test('names every field of an entry in both languages', () => {
  const fields = `status state user total number source payment_method city paid lines name quantity product_id back left note way amount
    reason refund reference decision balance correction slug price nameAr nameEn brandId categoryId offerFrom offerUntil offerPrice sku stock
    lowStock lowStockThreshold createdAt updatedAt ratingSum ratingCount soldCount sizeAr sizeEn like added pictures id alt ar en parentId hidden position
    pictureId pictureAltAr pictureAltEn storyAr storyEn promises key text title hero sections kind shown category_id product_ids about hash
    width height wordsAr wordsEn titleAr titleEn bodyAr bodyEn excerptAr excerptEn products publishedAt cap code value endsAt startsAt userId
    maxUses minimum maxUsesEach active origin usedCount prizes label chance weight spinsEach fee accounts moved cart orders points wallet
    coupons returns reviews messages addresses favourites seq taken_by scopes roles sessions second_factor handled import created changed`;
  for (const field of fields.split(/\s+/))
    for (const words of [en, ar]) expect([field, auditField(entry({}), field, words)]).not.toEqual([field, field]);
  expect(auditField(entry({}), 'lines.0.quantity', en)).toBe(
    `${en.audit.fields.lines} · 1 · ${en.audit.fields.quantity}`,
  );
  expect(auditField(entry({ entity: 'setting' }), 'value.bank_name', ar)).toBe(
    `${ar.audit.fields.value} · ${ar.settings.fields.bank_name}`,
  );
});
