import { expect, test } from 'vitest';
import { ageText } from './age.ts';

const now = Date.parse('2026-06-14T12:00:00Z');

test.for([
  ['2026-06-14T11:59:40Z', 'this minute', 'هذه الدقيقة'],
  ['2026-06-14T11:15:00Z', '45 minutes ago', 'قبل 45 دقيقة'],
  ['2026-06-14T09:10:00Z', '2 hours ago', 'قبل ساعتين'],
  ['2026-06-11T09:10:00Z', '3 days ago', 'قبل 3 أيام'],
] as const)('%s is %s', ([at, english, arabic]) => {
  expect(ageText('en', at, now)).toBe(english);
  expect(ageText('ar', at, now).replace(/\u200f/g, '')).toBe(arabic);
});
