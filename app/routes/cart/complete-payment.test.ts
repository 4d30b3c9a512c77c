import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { shouldRevalidate } from './complete-payment.tsx';

test.each([
  [422, true],
  [409, true],
  [503, false],
])('after a reply with %i the page reloads: %s', (actionStatus, reloads) => {
  const args = { formMethod: 'POST', actionStatus, defaultShouldRevalidate: false };
  expect(shouldRevalidate(args as ShouldRevalidateFunctionArgs)).toBe(reloads);
});
