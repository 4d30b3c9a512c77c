import { hash } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  addresses,
  cities,
  countries,
  coupons,
  favourites,
  governorates,
  payments,
  pointEntries,
  users,
  walletEntries,
} from '#db/schema.ts';
import { pointsFor } from '#shop/rewards/points-of.ts';
import { fromEgp, type Piastres, piastres } from '#values/money.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { daysBefore, known } from './catalogue.ts';
import { type Place, placeOrder } from './demo-orders.ts';
import { returnPiece } from './demo-returns.ts';

const favouriteSlugs = [
  'niacinamide-10-clear-serum',
  'featherlight-fluid-spf-50',
  'night-jasmine-body-butter',
  'jasmine-everyday-shampoo',
];

/** Argon2id with 19 MiB, two passes, one lane: the package's defaults, written out. */
const hashed = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Writes the accounts printed at start: a shopper with a past, a new one, and a member of staff. */
export async function seedAccounts(db: Db, productIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const [shopper, newShopper, staff] = await db
    .insert(users)
    .values([
      {
        name: 'نور حسن',
        phone: '+201000000010',
        email: 'nour@yasmin.example',
        gender: 'female',
        passwordHash: await hashed('yasmin-demo-10'),
        phoneVerifiedAt: daysBefore(now, 120),
        createdAt: daysBefore(now, 120),
      },
      {
        name: 'كريم صلاح',
        phone: '+201000000011',
        gender: 'male',
        passwordHash: await hashed('yasmin-demo-11'),
        phoneVerifiedAt: daysBefore(now, 1),
        createdAt: daysBefore(now, 1),
      },
      {
        name: 'سلمى حسن',
        phone: '+201000000001',
        email: 'staff@yasmin.example',
        gender: 'female',
        passwordHash: await hashed('yasmin-staff-01'),
        phoneVerifiedAt: daysBefore(now, 200),
        scopes: [...staffScopes],
        createdAt: daysBefore(now, 200),
      },
    ])
    .returning({ id: users.id, name: users.name, phone: users.phone });
  if (!shopper || !newShopper || !staff) throw new Error('the demo accounts were not written');

  const place = await nasrCity(db);
  const [address] = await db
    .insert(addresses)
    .values({
      userId: shopper.id,
      countryId: place.country.id,
      cityId: place.city.id,
      postalCode: '11765',
      description: '14 شارع عباس العقاد، الدور الثالث، شقة 7، بجوار حديقة الطفل',
      addressType: 'home',
      isDefault: true,
      createdAt: daysBefore(now, 100),
    })
    .returning();
  await db.insert(favourites).values(
    favouriteSlugs.map((slug, i) => ({
      userId: shopper.id,
      productId: known(productIds, slug),
      createdAt: daysBefore(now, i + 2),
    })),
  );
  const hers = { kind: 'percent', cap: fromEgp(200), userId: shopper.id } as const;
  await db.insert(coupons).values([
    { ...hers, code: 'NOUR15', value: 15, startsAt: daysBefore(now, 1), endsAt: daysBefore(now, -60) },
    { ...hers, code: 'NOUR10', value: 10, startsAt: daysBefore(now, 60), endsAt: daysBefore(now, 30) },
  ]);

  const buyer = { ...shopper, place, address: address! };
  const first = await placeOrder(db, buyer, {
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
    staffId: staff.id,
  });
  const second = await placeOrder(db, buyer, {
    number: 2,
    placed: daysBefore(now, 16),
    status: 'delivered',
    lines: { 'jasmine-everyday-shampoo': 1, 'egyptian-jasmine-shower-gel': 2, 'white-jasmine-body-lotion': 1 },
    staffId: staff.id,
  });
  await placeOrder(db, buyer, {
    number: 3,
    placed: daysBefore(now, 1),
    status: 'under_review',
    lines: { 'featherlight-fluid-spf-50': 1, 'aloe-cool-shower-gel': 1 },
    staffId: staff.id,
  });

  // One point for each 10 EGP of accepted goods; a hundred of them were made into 5 EGP of wallet.
  const earned = pointsFor(first.goodsPaid, fromEgp(10));
  const back = await returnPiece(db, {
    number: 1,
    orderId: first.id,
    slug: 'mountain-honey-body-butter',
    reason: 'changed_mind',
    note: '',
    reached: {
      requested: daysBefore(now, 60),
      approved: daysBefore(now, 59),
      received: daysBefore(now, 57),
      refunded: daysBefore(now, 55),
    },
    pointsOf: (refund) => earned - pointsFor(piastres(first.goodsPaid - refund), fromEgp(10)),
    staffId: staff.id,
  });
  await returnPiece(db, {
    number: 2,
    orderId: second.id,
    slug: 'white-jasmine-body-lotion',
    opened: true,
    reason: 'allergy',
    note: 'احمرّ جلدي بعد أول استعمال، فتوقفت عنه.',
    reached: { requested: daysBefore(now, 2), approved: daysBefore(now, 1) },
    staffId: staff.id,
  });
  await db.insert(pointEntries).values(
    entries(shopper.id, [
      { amount: earned, kind: 'order', reference: `order:${first.id}`, createdAt: daysBefore(now, 62) },
      { amount: -back.points, kind: 'return', reference: `return:${back.id}`, createdAt: daysBefore(now, 55) },
      { amount: -100, kind: 'transfer', reference: 'transfer:demo-1', createdAt: daysBefore(now, 40) },
    ]),
  );
  const [deposit] = await db
    .insert(payments)
    .values({
      depositUserId: shopper.id,
      method: 'instant_transfer',
      provider: 'transfer',
      reference: 'demo-deposit-1',
      amount: fromEgp(500),
      state: 'paid',
      transferReference: 'IPA-DEMO-0001',
      reviewedBy: staff.id,
      createdAt: daysBefore(now, 50),
      settledAt: daysBefore(now, 50),
    })
    .returning({ id: payments.id });
  await db.insert(walletEntries).values(
    entries(shopper.id, [
      { amount: back.refund, kind: 'return', reference: `return:${back.id}`, createdAt: daysBefore(now, 55) },
      { amount: fromEgp(500), kind: 'deposit', reference: `payment:${deposit!.id}`, createdAt: daysBefore(now, 50) },
      { amount: fromEgp(5), kind: 'points', reference: 'transfer:demo-1', createdAt: daysBefore(now, 40) },
    ]),
  );
}

type Entry = { amount: number | Piastres; kind: string; reference: string; createdAt: Date };

/** A user's first ledger entries, numbered from 1, each with the balance after it. */
function entries(userId: number, list: Entry[]) {
  let balance = 0;
  return list.map((entry, i) => ({ userId, seq: i + 1, balance: (balance += entry.amount), ...entry }));
}

async function nasrCity(db: Db): Promise<Place> {
  const columns = <T extends typeof countries | typeof governorates | typeof cities>(table: T) => ({
    id: table.id,
    nameAr: table.nameAr,
    nameEn: table.nameEn,
  });
  const [place] = await db
    .select({
      country: columns(countries),
      governorate: columns(governorates),
      city: columns(cities),
      governorateFee: governorates.fee,
      cityFee: cities.fee,
    })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .innerJoin(countries, eq(countries.id, governorates.countryId))
    .where(and(eq(governorates.code, 'cairo'), eq(cities.nameEn, 'Nasr City')));
  if (!place) throw new Error('The seed names Nasr City, which does not exist');
  const { governorateFee, cityFee, ...names } = place;
  return { ...names, fee: cityFee ?? governorateFee };
}
