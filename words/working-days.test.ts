import { expect, test } from 'vitest';
import { workingDays } from './working-days.ts';

test.each([
  [[2, 3], 'يومين إلى 3 أيام عمل', '2 to 3 working days'],
  [[1, 2], 'يوم إلى يومي عمل', '1 to 2 working days'],
  [[3, 12], '3 إلى 12 يوم عمل', '3 to 12 working days'],
  [[2, 2], 'يومي عمل', '2 working days'],
  [[1, 1], 'يوم عمل', '1 working day'],
] as const)('%j is written in both languages', (days, arabic, english) => {
  expect(workingDays('ar', days)).toBe(arabic);
  expect(workingDays('en', days)).toBe(english);
});
