import { expect, test } from 'vitest';
import { changesSameField, merged, type Values } from './values.ts';

test('fields typed since a save was sent stay, and the others are the saved ones', () => {
  const sent: Values = { name: { ar: 'أ', en: ' A' }, price: '٢٠', size: '', password: 'secret' };
  const saved = { name: { ar: 'أ', en: 'A' }, price: 20, size: null };
  expect(merged(sent, sent, saved)).toEqual(saved);
  expect(merged({ ...sent, size: '200 ml' }, sent, saved)).toEqual({ ...saved, size: '200 ml' });
});

test('a list changed by both is one of the two versions, never a mix of them by position', () => {
  const banner = (ar: string, en: string) => ({ title: { ar, en } });
  const base = { slides: [banner('صيف', 'Summer')], promises: ['A'] };
  const typed = { slides: [banner('الصيف', 'Summer')], promises: ['A'] };
  const theirs = { slides: [banner('شتاء', 'Winter'), banner('صيف', 'Summer')], promises: ['B'] };
  expect(merged(typed, base, theirs)).toEqual({ slides: typed.slides, promises: ['B'] });
});

test('a field counts as changed by both only when neither left it', () => {
  const base = { name: 'A', slug: 'a' };
  expect(changesSameField({ name: 'B', slug: 'a' }, base, { name: 'A', slug: 'c' })).toBe(false);
  expect(changesSameField({ name: 'B', slug: 'a' }, base, { name: 'C', slug: 'a' })).toBe(true);
  expect(changesSameField(base, base, { name: 'C', slug: 'c' })).toBe(false);
});
