import { expect, test } from 'vitest';
import { wholePercents } from './percent.ts';

test('isolates a percentage after an Arabic word, and leaves others unchanged', () => {
  expect(wholePercents('خصم 15% بحد أقصى 200 ج.م')).toBe('خصم \u200e15% بحد أقصى 200 ج.م');
  expect(wholePercents('خصم أول طلب (25%)')).toBe('خصم أول طلب (\u200e25%)');
  expect(wholePercents('5% off')).toBe('5% off');
  expect(wholePercents('50 نقطة')).toBe('50 نقطة');
});
