import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { amendCash, type CollectingParcel, shareCash } from './allocate-cash.ts';

const parcel = fc
  .record({
    place: fc.constantFrom('shop', 'away', 'settled'),
    collectAmount: fc.nat(50_000),
    value: fc.nat(100_000),
  })
  .map(({ place, ...rest }) => ({ ...rest, inShop: place === 'shop', isAway: place === 'away', amendedAmount: null }));

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
  const all = [{ id: 1, inShop: true, isAway: false, collectAmount: piastres(0), amendedAmount: null, value: 10_000 }];
  expect(shareCash(piastres(30_000), all, 20_000, true).get(1)).toBe(10_000);
});

test('parcels on their way collect what is due by now, and once they do, nothing is amended again', () =>
  fc.assert(
    fc.property(
      fc.array(parcel, { minLength: 1, maxLength: 6 }),
      fc.nat(500_000),
      fc.boolean(),
      (drafts, due, isLast) => {
        const all = drafts.map((draft, at) => ({ id: at + 1, ...draft }) as CollectingParcel);
        const amended = amendCash(piastres(due), all, isLast);
        const sum = (isAway: boolean) =>
          all.reduce((total, row) => total + (!row.inShop && row.isAway === isAway ? row.collectAmount : 0), 0);
        const expected = Math.max(0, due - sum(false));
        if (amended.size > 0)
          expect([...amended.values()].reduce((total, share) => total + share, 0)).toBe(
            isLast ? expected : Math.min(sum(true), expected),
          );
        const accepted = all.map((row) => ({ ...row, collectAmount: amended.get(row.id) ?? row.collectAmount }));
        expect(amendCash(piastres(due), accepted, isLast)).toEqual(amended);
      },
    ),
  ));
