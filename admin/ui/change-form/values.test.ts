import { expect, test } from 'vitest';
import { merged } from './values.ts';

test('fields typed since a save was sent stay, and the others are the saved ones', () => {
  const sent = { name: { ar: 'أ', en: ' A' }, price: '٢٠', size: '', password: 'secret' };
  const saved = { name: { ar: 'أ', en: 'A' }, price: 20, size: null };
  expect(merged(sent, sent, saved)).toEqual(saved);
  expect(merged({ ...sent, size: '200 ml' }, sent, saved)).toEqual({ ...saved, size: '200 ml' });
});
