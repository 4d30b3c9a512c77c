import { hash } from '@node-rs/argon2';
import type { Db } from '#db/client.ts';
import { demoPhones } from '#db/mode.ts';
import { addresses, coupons, favourites, payments, pointEntries, users, walletEntries } from '#db/schema.ts';
import { pointsFor } from '#shop/rewards/calculate-points.ts';
import { fromEgp } from '#values/from-egp.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { daysBefore, requireId } from './catalogue.ts';
import { type Place, seedOrder } from './demo-orders.ts';
import { findPlace } from './demo-places.ts';
import { seedReturn } from './demo-returns.ts';

const favouriteSlugs = [
  'niacinamide-10-clear-serum',
  'featherlight-fluid-spf-50',
  'night-jasmine-body-butter',
  'jasmine-everyday-shampoo',
];

/** Argon2id with 19 MiB, two passes, one lane: the package's defaults, set explicitly. */
const hashed = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Inserts the accounts printed at start: a shopper with a history, a new one, and staff. */
export async function seedAccounts(db: Db, productIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const { shopper, staff } = await seedUsers(db, now);
  const place = await findPlace(db, 'cairo', 'Nasr City');
  const address = await seedAddress(db, shopper.id, place, now);
  await seedFavourites(db, shopper.id, productIds, now);
  await seedCoupons(db, shopper.id, now);
  const orders = await seedOrders(db, { ...shopper, place, address }, staff.id, now);
  const refund = await seedReturns(db, orders, staff.id, now);
  await seedPoints(db, shopper.id, orders.accepted, refund, now);
  await seedWallet(db, shopper.id, refund, staff.id, now);
}

async function seedUsers(db: Db, now: Date) {
  const [shopper, newShopper, staff] = await db
    .insert(users)
    .values([
      {
        name: 'نور حسن',
        phone: demoPhones[0],
        email: 'nour@yasmin.example',
        gender: 'female',
        passwordHash: await hashed('yasmin-demo-10'),
        phoneVerifiedAt: daysBefore(now, 120),
        createdAt: daysBefore(now, 120),
      },
      {
        name: 'كريم صلاح',
        phone: demoPhones[1],
        gender: 'male',
        passwordHash: await hashed('yasmin-demo-11'),
        phoneVerifiedAt: daysBefore(now, 1),
        createdAt: daysBefore(now, 1),
      },
      {
        name: 'سلمى حسن',
        phone: demoPhones[2],
        email: 'staff@yasmin.example',
        gender: 'female',
        passwordHash: await hashed('yasmin-staff-01'),
        phoneVerifiedAt: daysBefore(now, 200),
        scopes: [...staffScopes],
        createdAt: daysBefore(now, 200),
      },
      {
        // A second member, to try the approval of changes of payment settings.
        name: 'طارق منير',
        phone: demoPhones[3],
        gender: 'male',
        passwordHash: await hashed('yasmin-staff-02'),
        phoneVerifiedAt: daysBefore(now, 200),
        scopes: [...staffScopes],
        createdAt: daysBefore(now, 200),
      },
    ])
    .returning({ id: users.id, name: users.name, phone: users.phone });
  if (!shopper || !newShopper || !staff) throw new Error('the demo accounts were not written');
  return { shopper, staff };
}

async function seedAddress(db: Db, userId: number, place: Place, now: Date) {
  const [address] = await db
    .insert(addresses)
    .values({
      userId: userId,
      countryId: place.country.id,
      cityId: place.city.id,
      postalCode: '11765',
      description: '14 شارع عباس العقاد، الدور الثالث، شقة 7، بجوار حديقة الطفل',
      addressType: 'home',
      isDefault: true,
      createdAt: daysBefore(now, 100),
    })
    .returning();
  return address!;
}

async function seedFavourites(
  db: Db,
  userId: number,
  productIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await db.insert(favourites).values(
    favouriteSlugs.map((slug, i) => ({
      userId,
      productId: requireId(productIds, slug),
      createdAt: daysBefore(now, i + 2),
    })),
  );
}

/** One coupon that is valid, and one that has expired. */
async function seedCoupons(db: Db, userId: number, now: Date): Promise<void> {
  const coupon = { kind: 'percent', cap: fromEgp(200), userId } as const;
  await db.insert(coupons).values([
    { ...coupon, code: 'NOUR15', value: 15, startsAt: daysBefore(now, 1), endsAt: daysBefore(now, -60) },
    { ...coupon, code: 'NOUR10', value: 10, startsAt: daysBefore(now, 60), endsAt: daysBefore(now, 30) },
  ]);
}

type SeededOrder = Awaited<ReturnType<typeof seedOrder>>;

/** An accepted order, a delivered one, and one under review. */
async function seedOrders(db: Db, buyer: Parameters<typeof seedOrder>[1], staffId: number, now: Date) {
  const accepted = await seedOrder(db, buyer, {
    number: 1,
    placed: daysBefore(now, 75),
    status: 'accepted',
    firstOrder: true,
    lines: {
      'niacinamide-10-clear-serum': 2,
      'featherlight-fluid-spf-50': 3,
      'night-jasmine-body-butter': 2,
      'jasmine-everyday-shampoo': 3,
      'mountain-honey-body-butter': 2,
      'olive-shower-oil': 2,
      'egyptian-jasmine-shower-gel': 3,
    },
    staffId,
  });
  const delivered = await seedOrder(db, buyer, {
    number: 2,
    placed: daysBefore(now, 16),
    status: 'delivered',
    lines: { 'jasmine-everyday-shampoo': 1, 'egyptian-jasmine-shower-gel': 2, 'white-jasmine-body-lotion': 1 },
    staffId,
  });
  await seedOrder(db, buyer, {
    number: 3,
    placed: daysBefore(now, 1),
    status: 'under_review',
    lines: { 'featherlight-fluid-spf-50': 1, 'aloe-cool-shower-gel': 1 },
    staffId,
  });
  return { accepted, delivered };
}

/** One point for each 10 EGP of accepted items. */
const pointsForPayment = (amount: Piastres): number => pointsFor(amount, fromEgp(10));

/** Returns one unit of each order, and the refund of the accepted one, with the points it revokes. */
async function seedReturns(
  db: Db,
  { accepted, delivered }: { accepted: SeededOrder; delivered: SeededOrder },
  staffId: number,
  now: Date,
) {
  const refunded = await seedReturn(db, {
    number: 1,
    orderId: accepted.id,
    slug: 'mountain-honey-body-butter',
    reason: 'changed_mind',
    note: '',
    reached: {
      requested: daysBefore(now, 60),
      approved: daysBefore(now, 59),
      received: daysBefore(now, 57),
      refunded: daysBefore(now, 55),
    },
    pointsOf: (refund) =>
      pointsForPayment(accepted.goodsPaid) - pointsForPayment(piastres(accepted.goodsPaid - refund)),
    staffId,
  });
  await seedReturn(db, {
    number: 2,
    orderId: delivered.id,
    slug: 'white-jasmine-body-lotion',
    opened: true,
    reason: 'allergy',
    note: 'احمرّ جلدي بعد أول استعمال، فتوقفت عنه.',
    reached: { requested: daysBefore(now, 2), approved: daysBefore(now, 1) },
    staffId,
  });
  return refunded;
}

type SeededReturn = Awaited<ReturnType<typeof seedReturn>>;

/** The points of the accepted order, less those of the refund. A hundred of them were transferred as 5 EGP to the wallet. */
async function seedPoints(
  db: Db,
  userId: number,
  order: SeededOrder,
  { id: returnId, points }: SeededReturn,
  now: Date,
): Promise<void> {
  const earned = pointsForPayment(order.goodsPaid);
  await db.insert(pointEntries).values(
    entries(userId, [
      { amount: earned, kind: 'order', orderId: order.id, createdAt: daysBefore(now, 62) },
      { amount: -points, kind: 'return', returnId, createdAt: daysBefore(now, 55) },
      { amount: -100, kind: 'transfer', reference: 'demo-1', createdAt: daysBefore(now, 40) },
    ]),
  );
}

/** The refund, a deposit that staff reviewed, and the transferred points. */
async function seedWallet(
  db: Db,
  userId: number,
  { id: returnId, refund }: SeededReturn,
  staffId: number,
  now: Date,
): Promise<void> {
  const [deposit] = await db
    .insert(payments)
    .values({
      depositUserId: userId,
      method: 'instant_transfer',
      provider: 'transfer',
      reference: 'demo-deposit-1',
      amount: fromEgp(500),
      status: 'paid',
      transferReference: 'IPA-DEMO-0001',
      reviewedBy: staffId,
      createdAt: daysBefore(now, 50),
      settledAt: daysBefore(now, 50),
    })
    .returning({ id: payments.id });
  await db.insert(walletEntries).values(
    entries(userId, [
      { amount: refund, kind: 'return', returnId, createdAt: daysBefore(now, 55) },
      { amount: fromEgp(500), kind: 'deposit', paymentId: deposit!.id, createdAt: daysBefore(now, 50) },
      { amount: fromEgp(5), kind: 'points', reference: 'demo-1', createdAt: daysBefore(now, 40) },
    ]),
  );
}

type Entry = { amount: number | Piastres; createdAt: Date };

/** A user's first ledger entries, numbered from 1, each with the balance after it. */
function entries<const T extends Entry>(userId: number, list: T[]) {
  let balance = 0;
  return list.map((entry, i) => ({ userId, seq: i + 1, balance: (balance += entry.amount), ...entry }));
}
