import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { refundableTotal, allocateAmount, allocateUnits } from './allocate-refund.ts';

const left = fc.record({
  lines: fc
    .array(
      fc.record({ pieces: fc.integer({ min: 0, max: 9 }), paid: fc.integer({ min: 0, max: 900_00 }).map(piastres) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((lines) => lines.map((line, id) => ({ ...line, id, paid: line.pieces === 0 ? piastres(0) : line.paid }))),
  shippingFee: fc.integer({ min: 0, max: 80_00 }).map(piastres),
});

test('spreads an amount to the piastre, nowhere above what is left', () => {
  fc.assert(
    fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
      const amount = piastres(Math.floor(refundableTotal(of) * share));
      const { lines, shipping, total } = allocateAmount(of, amount);
      expect(total).toBe(amount);
      expect(shipping).toBeLessThanOrEqual(of.shippingFee);
      for (const line of lines) expect(line.amount).toBeLessThanOrEqual(of.lines[line.id]!.paid);
    }),
  );
});

test('allocates at most all units and the shipping, and refuses more', () => {
  fc.assert(
    fc.property(left, (of) => {
      const all = new Map(of.lines.map(({ id, pieces }) => [id, pieces]));
      expect(allocateUnits(of, all, true).total).toBe(refundableTotal(of));
      expect(() => allocateAmount(of, piastres(refundableTotal(of) + 1))).toThrow(RangeError);
    }),
  );
});
