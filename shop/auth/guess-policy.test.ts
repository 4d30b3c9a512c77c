import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayAfter, knownDeviceLimit, addressLimit, strangerLimit } from './guess-policy.ts';

const limits = [strangerLimit, addressLimit, knownDeviceLimit];

test('allows at most a hundred guesses per account: by phone number, e-mail address and known devices', () => {
  expect(2 * strangerLimit.maxAttempts + knownDeviceLimit.maxAttempts).toBeLessThanOrEqual(100);
});

test('each delay is twice the previous one, up to the longest, and the first mistakes have none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...limits), fc.integer({ min: 1, max: 60 }), (limit, wrong) => {
      const [current, next] = [delayAfter(wrong, limit), delayAfter(wrong + 1, limit)];
      expect(next).toBe(
        current === 0 ? (wrong + 1 === limit.delayFrom ? 1 : 0) : Math.min(current * 2, limit.maxDelay),
      );
      expect(delayAfter(4, limit)).toBe(0);
    }),
  );
});

test('delays of one address do not delay others for most of a day', () => {
  let seconds = 0;
  for (let wrong = 1; wrong < strangerLimit.delayFrom; wrong++) seconds += delayAfter(wrong, addressLimit);
  expect(seconds).toBeGreaterThan(8 * 3600);
});
