import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInWindow, nextSlideChange } from './slides.ts';

const at = (ms: number) => new Date(ms);
const bound = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
const window = fc.record({ from: bound, until: bound }).map(({ from, until }) => ({
  from: from ? at(from).toISOString() : null,
  until: until ? at(until).toISOString() : null,
}));

test('a slide is visible from its start until before its end', () => {
  const slide = { from: at(10).toISOString(), until: at(20).toISOString() };
  expect([9, 10, 19, 20].map((now) => isInWindow(slide, at(now)))).toEqual([false, true, true, false]);
  expect(isInWindow({}, at(0))).toBe(true);
});

test('no slide starts or ends before the next change, and one does at that time', () => {
  fc.assert(
    fc.property(fc.array(window), fc.integer({ min: 0, max: 21 }), (slides, now) => {
      const hero = slides as unknown as Parameters<typeof nextSlideChange>[0]['hero'];
      const next = nextSlideChange({ hero }, at(now))?.getTime() ?? 22;
      const shown = (ms: number) => slides.map((slide) => isInWindow(slide, at(ms)));
      for (let ms = now; ms < next; ms++) expect(shown(ms)).toEqual(shown(now));
      const bounds = slides.flatMap(({ from, until }) => [from, until]);
      expect(next === 22 || bounds.includes(at(next).toISOString())).toBe(true);
    }),
  );
});
