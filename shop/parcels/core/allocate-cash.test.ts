import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { type CollectingParcel, shareCash } from './allocate-cash.ts';

const parcel = fc.record({ inShop: fc.boolean(), collectAmount: fc.nat(50_000), value: fc.nat(100_000) });

test('the parcels of an order together collect what is due, however often they are shared', () =>
  fc.assert(
    fc.property(fc.array(parcel, { minLength: 1, maxLength: 6 }), fc.nat(500_000), (drafts, due) => {
      const all = drafts.map((draft, at) => ({ id: at + 1, ...draft }) as CollectingParcel);
      const shares = shareCash(piastres(due), all, 0, false);
      const fixed = all.reduce((sum, { inShop, collectAmount }) => sum + (inShop ? 0 : collectAmount), 0);
      const open = [...shares.values()].reduce((sum, share) => sum + share, 0);
      expect(shares.size).toBe(all.filter(({ inShop }) => inShop).length);
      if (shares.size > 0) expect(open).toBe(Math.max(0, due - fixed));
      const again = all.map((row) => ({ ...row, collectAmount: shares.get(row.id) ?? row.collectAmount }));
      expect(shareCash(piastres(due), again, 0, false)).toEqual(shares);
    }),
  ));

test('units in no parcel yet keep their share', () => {
  const all = [{ id: 1, inShop: true, collectAmount: piastres(0), value: 10_000 }];
  expect(shareCash(piastres(30_000), all, 20_000, true).get(1)).toBe(10_000);
});
