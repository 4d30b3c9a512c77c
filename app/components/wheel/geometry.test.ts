import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, outlineOf, type Side, slicesOf, turnedTo } from './geometry.ts';

const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 });
const side = fc.constantFrom<Side>('left', 'right');

test('fills one turn with slices without a gap, gives better chances larger slices, and hides none', () => {
  fc.assert(
    fc.property(weights, (wheel) => {
      const slices = slicesOf(wheel);
      expect(slices[0]!.from).toBe(0);
      expect(slices.at(-1)!.to).toBeCloseTo(1, 9);
      const sizes = slices.map(({ from, to }) => to - from);
      for (const [index, slice] of slices.entries()) {
        if (index > 0) expect(slice.from).toBe(slices[index - 1]!.to);
        expect(sizes[index]).toBeGreaterThan(0.01);
        for (const [other, weight] of wheel.entries())
          if (weight > wheel[index]!) expect(sizes[other]).toBeGreaterThan(sizes[index]!);
      }
    }),
  );
});

test('turns forward several times, and stops with the pointer in the drawn slice', () => {
  fc.assert(
    fc.property(weights, fc.nat(), side, fc.integer({ min: -2000, max: 9000 }), (wheel, drawn, at, angle) => {
      const slices = slicesOf(wheel);
      const slice = slices[drawn % slices.length]!;
      const end = turnedTo(slice, at, angle, 5);
      expect(end - angle).toBeGreaterThanOrEqual(5 * 360);
      expect(end - angle).toBeLessThan(6 * 360);
      // The angle under the pointer after the wheel has turned that far.
      const under = (((((at === 'right' ? 0 : 180) - end) / 360) % 1) + 1) % 1;
      expect(under).toBeGreaterThan(slice.from);
      expect(under).toBeLessThan(slice.to);
    }),
  );
});

test('draws a slice of more than half with the large arc, and a single prize as a whole circle', () => {
  expect(outlineOf({ from: 0, to: 0.75, middle: 0.375 }, 100)).toBe('M0 0L100.00 0.00A100 100 0 1 1 -0.00 -100.00Z');
  expect(outlineOf({ from: 0, to: 0.25, middle: 0.125 }, 100)).toBe('M0 0L100.00 0.00A100 100 0 0 1 0.00 100.00Z');
  expect(outlineOf(slicesOf([7])[0]!, 100)).toMatch(/A.*A.*Z$/);
});

test('splits a long name into two lines', () => {
  expect(linesOf('Free shipping')).toEqual(['Free shipping']);
  expect(linesOf('Better luck next time')).toEqual(['Better luck', 'next time']);
  expect(linesOf('حظًّا أوفر في المرة القادمة')).toEqual(['حظًّا أوفر في', 'المرة القادمة']);
  expect(linesOf('Unbelievablylongword')).toEqual(['Unbelievablylongword']);
});
