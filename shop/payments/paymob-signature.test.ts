import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMismatch } from './mismatch.ts';
import { createPaymob } from './paymob.ts';
import { sign, type SignedValues } from './paymob-signature.ts';

const hmacSecret = 'test_hmac_secret';
const integration = '4097558';
const gateway = createPaymob({
  base: 'http://127.0.0.1:1',
  secretKey: 'secret',
  publicKey: 'public',
  hmacSecret,
  apiKey: 'api',
  integration,
  publicUrl: 'https://shop.example',
});

const amount = fc.integer({ min: 100, max: 2_000_000 });
const id = fc.integer({ min: 1, max: 999_999_999 });
const flag = fc.boolean().map(String);
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().replace('Z', '000'));

const genuine: fc.Arbitrary<SignedValues> = fc.record({
  amount_cents: amount.map(String),
  created_at: moment,
  currency: fc.constant('EGP'),
  error_occured: flag,
  has_parent_transaction: flag,
  id: id.map(String),
  integration_id: fc.constant(integration),
  is_3d_secure: flag,
  is_auth: flag,
  is_capture: flag,
  is_refunded: flag,
  is_standalone_payment: flag,
  is_voided: flag,
  'order.id': id.map(String),
  owner: id.map(String),
  pending: flag,
  'source_data.pan': fc.constantFrom('2346', '1111', '01001234567'),
  'source_data.sub_type': fc.constantFrom('MasterCard', 'Visa', 'wallet'),
  'source_data.type': fc.constantFrom('card', 'wallet'),
  success: flag,
});

type Name = keyof SignedValues;

/** The cuts of a transaction's text: where each value after the first begins. */
const cutsOf = (values: SignedValues): number[] => {
  const cuts: number[] = [];
  let at = 0;
  for (const value of Object.values(values).slice(0, -1)) cuts.push((at += value.length));
  return cuts;
};

/** The values of a text when it is cut at other places. */
const cutAt = (text: string, cuts: readonly number[], names: readonly Name[]): SignedValues =>
  Object.fromEntries(
    names.map((name, index) => [name, text.slice(cuts[index - 1] ?? 0, cuts[index] ?? text.length)]),
  ) as SignedValues;

/** A value in the JSON type that suits a forger best. */
const asJson = (text: string): unknown =>
  text === 'true' ? true : text === 'false' ? false : /^(0|[1-9]\d*)$/.test(text) ? Number(text) : text;

const texts = new Set(['created_at', 'currency', 'source_data.pan', 'source_data.sub_type', 'source_data.type']);

const bodyOf = (values: SignedValues, reference: string, strings: boolean) => {
  const json = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, strings || texts.has(name) ? text : asJson(text)]),
  );
  const {
    'order.id': order,
    'source_data.pan': pan,
    'source_data.sub_type': sub_type,
    'source_data.type': type,
  } = json;
  return {
    type: 'TRANSACTION',
    obj: { ...json, order: { id: order, merchant_order_id: reference }, source_data: { pan, sub_type, type } },
  };
};

const queryOf = (values: SignedValues, reference: string, hmac: string) =>
  new URLSearchParams({ ...values, order: values['order.id'], merchant_order_id: reference, hmac });

/**
 * Reads the same signed text with other cuts, as a callback (in JSON's types, or all as strings) and as a return. Each must be refused, or claim
 * the same about the same payment.
 */
function expectSameMeaning(values: SignedValues, cuts: readonly number[]): void {
  const names = Object.keys(values) as Name[];
  const forged = cutAt(Object.values(values).join(''), cuts, names);
  const hmac = sign(values, hmacSecret);
  const mine = { reference: 'mine', amount: Number(values.amount_cents) };
  const facts = ({
    transaction,
    providerOrder,
    amount,
    currency,
    outcome,
  }: NonNullable<ReturnType<typeof gateway.readReturn>>) => ({
    transaction,
    providerOrder,
    amount,
    currency,
    outcome,
  });
  const real = facts(gateway.readReturn(queryOf(values, 'mine', hmac))!);
  for (const reference of ['mine', 'a-deposit-never-opened']) {
    for (const claim of [
      gateway.readCallback(bodyOf(forged, reference, false), hmac),
      gateway.readCallback(bodyOf(forged, reference, true), hmac),
      gateway.readReturn(queryOf(forged, reference, hmac)),
    ]) {
      // The shop has the order of one payment only: another order finds nothing.
      if (!claim || claim.providerOrder !== real.providerOrder) continue;
      if (findMismatch(mine, integration, claim)) continue;
      expect(reference).toBe('mine');
      expect(facts(claim)).toEqual(real);
    }
  }
}

describe('a signed text with other cuts is refused, or claims the same', () => {
  test('reads the text as it was signed', () =>
    fc.assert(
      fc.property(genuine, (values) => {
        const hmac = sign(values, hmacSecret);
        expect(gateway.readCallback(bodyOf(values, 'mine', false), hmac)).toMatchObject({ reference: 'mine' });
        expect(gateway.readCallback(bodyOf(values, 'mine', true), hmac)).toBeNull();
        expect(gateway.readReturn(queryOf(values, 'mine', hmac))).toMatchObject({ reference: 'mine' });
      }),
    ));

  test('with every cut moved at random', () =>
    fc.assert(
      fc.property(
        genuine,
        fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 19, maxLength: 19 }),
        (values, by) => {
          const length = Object.values(values).join('').length;
          const moved = cutsOf(values).map((cut, index) => Math.min(length, Math.max(0, cut + by[index]!)));
          expectSameMeaning(
            values,
            moved.sort((a, b) => a - b),
          );
        },
      ),
      { numRuns: 300 },
    ));

  test('with one or two cuts moved anywhere', () =>
    fc.assert(
      fc.property(
        genuine,
        fc.nat(18),
        fc.nat(18),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -30, max: 30 }),
        (values, cut, other, by, otherBy) => {
          const cuts = cutsOf(values);
          cuts[cut]! += by;
          cuts[other]! += otherBy;
          if (cuts.every((cut, index) => cut >= (cuts[index - 1] ?? 0))) expectSameMeaning(values, cuts);
        },
      ),
      { numRuns: 2000 },
    ));

  test('every position of each single cut', () =>
    fc.assert(
      fc.property(genuine, (values) => {
        const cuts = cutsOf(values);
        for (const [index, cut] of cuts.entries())
          for (let to = cuts[index - 1] ?? 0; to <= (cuts[index + 1] ?? cut); to++)
            expectSameMeaning(values, cuts.with(index, to));
      }),
      { numRuns: 20 },
    ));

  test('the cut that turned ten pounds into ten thousand', () => {
    const [values] = fc.sample(genuine, { seed: 1, numRuns: 1 }) as [SignedValues];
    const paid: SignedValues = {
      ...values,
      amount_cents: '1000',
      created_at: '2026-11-22T11:33:44.592345',
      has_parent_transaction: 'false',
      id: '2',
      success: 'true',
    };
    const cuts = cutsOf(paid);
    const hmac = sign(paid, hmacSecret);
    const names = Object.keys(paid) as Name[];
    const forged = cutAt(Object.values(paid).join(''), cuts.with(0, cuts[0]! + 3).with(4, cuts[4]! - 1), names);
    expect(forged).toMatchObject({ amount_cents: '1000202', has_parent_transaction: 'fals', id: 'e2' });
    expect(sign(forged, hmacSecret)).toBe(hmac);
    for (const strings of [true, false]) expect(gateway.readCallback(bodyOf(forged, 'x', strings), hmac)).toBeNull();
    expect(gateway.readReturn(queryOf(forged, 'x', hmac))).toBeNull();
  });
});
