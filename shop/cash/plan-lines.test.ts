import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankLine, type FileLine, type ParcelCash, planLines, sumsOf } from './plan-lines.ts';

const parcels = fc.array(
  fc.record({
    state: fc.constantFrom('with_courier', 'remitted', 'void', 'due', 'packed' as const),
    collectAmount: fc.integer({ min: 0, max: 500 }),
    isShort: fc.boolean(),
    isMissing: fc.boolean(),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 8 },
);

const asCash = (
  drawn: { state: string; collectAmount: number; isShort: boolean; isMissing: boolean; share: number },
  id: number,
): ParcelCash => {
  const { state, collectAmount, share } = drawn;
  const isShort = state === 'remitted' && drawn.isShort && collectAmount > 0;
  const status = ({ due: 'out', packed: 'packed', void: 'refused' } as const)[state as 'due'] ?? 'delivered';
  return {
    id,
    status,
    cashState: state === 'packed' ? 'due' : (state as 'due'),
    collectAmount,
    collected: state === 'remitted' ? (isShort ? Math.floor((collectAmount * share) / 101) : collectAmount) : 0,
    isShort,
    isMissing: state === 'with_courier' && drawn.isMissing,
  };
};

const files = fc.array(
  fc.record({
    parcel: fc.integer({ min: -1, max: 9 }),
    amount: fc.integer({ min: 0, max: 600 }),
    fee: fc.integer({ min: 0, max: 50 }),
  }),
  { maxLength: 15 },
);

test('the lines of any file add up, and no parcel is paid more than it was to collect', () => {
  fc.assert(
    fc.property(parcels, files, fc.integer({ min: 0, max: 5000 }), (drawn, rows, bank) => {
      const all = drawn.map(asCash);
      const lines = rows.map(({ parcel, amount, fee }, at): FileLine => ({
        line: at + 2,
        code: parcel < 0 ? null : String(parcel),
        amount,
        fee,
      }));
      const awaited = all.filter(({ cashState }) => cashState === 'with_courier');
      const planned = planLines(lines, (code) => all[Number(code)], awaited);
      const { amount, fees } = sumsOf(lines);
      expect(sumsOf(planned)).toEqual({ amount, fees });
      const rest = bankLine(planned, bank);
      expect(amount - fees + (rest?.amount ?? 0)).toBe(bank);
      for (const line of planned) {
        expect(line.difference).toBe(line.amount - line.expected);
        expect(line.booked).toBeLessThanOrEqual(line.amount);
        if (line.kind === 'collected' || line.kind === 'fee') expect(line.difference).toBe(0);
        else expect(line.difference).not.toBe(0);
      }
      for (const parcel of all) {
        const booked = planned
          .filter(({ parcelId }) => parcelId === parcel.id)
          .reduce((sum, line) => sum + line.booked, 0);
        expect(parcel.collected + booked).toBeLessThanOrEqual(Math.max(parcel.collectAmount, parcel.collected));
        // Of what the courier has, every piastre is booked, or is part of a difference, now or since an earlier file.
        if (parcel.cashState !== 'with_courier' || parcel.isMissing) continue;
        const own = planned.filter(
          ({ parcelId, kind }) => parcelId === parcel.id && (kind === 'short' || kind === 'missing'),
        );
        const lacking = own.length > 0 ? -own.at(-1)!.difference : 0;
        const isClosed = planned.some(
          ({ parcelId, kind }) => parcelId === parcel.id && (kind === 'collected' || kind === 'over'),
        );
        expect(booked + (isClosed ? 0 : lacking)).toBe(parcel.collectAmount);
      }
    }),
    { numRuns: 500 },
  );
});
