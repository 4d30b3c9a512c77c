import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { leftToRefund, spreadAmount, spreadPieces } from './spread-refund.ts';

const left = fc.record({
  lines: fc
    .array(
      fc.record({ pieces: fc.integer({ min: 0, max: 9 }), paid: fc.integer({ min: 0, max: 900_00 }).map(piastres) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((lines) => lines.map((line, id) => ({ ...line, id, paid: line.pieces === 0 ? piastres(0) : line.paid }))),
  shippingFee: fc.integer({ min: 0, max: 80_00 }).map(piastres),
});

test('an amount is spread to the piastre, and nowhere more than is left', () => {
  fc.assert(
    fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
      const amount = piastres(Math.floor(leftToRefund(of) * share));
      const { lines, shipping, total } = spreadAmount(of, amount);
      expect(total).toBe(amount);
      expect(shipping).toBeLessThanOrEqual(of.shippingFee);
      for (const line of lines) expect(line.amount).toBeLessThanOrEqual(of.lines[line.id]!.paid);
    }),
  );
});

test('all pieces and the shipping are all that is left; more is refused', () => {
  fc.assert(
    fc.property(left, (of) => {
      const all = new Map(of.lines.map(({ id, pieces }) => [id, pieces]));
      expect(spreadPieces(of, all, true).total).toBe(leftToRefund(of));
      expect(() => spreadAmount(of, piastres(leftToRefund(of) + 1))).toThrow(RangeError);
    }),
  );
});
