import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('fills in first names, and removes the gap of an unknown name', () => {
  const text = 'أهلًا {name}، معك {staff} من ياسمين.';
  expect(fill(text, { name: 'نور حسن', staff: 'سلمى حسن' })).toBe('أهلًا نور، معك سلمى من ياسمين.');
  expect(fill(text, { name: '', staff: 'سلمى' })).toBe('أهلًا، معك سلمى من ياسمين.');
  expect(fill('Thanks {name} !', { name: ' ', staff: '' })).toBe('Thanks!');
  expect(fill('{name}: {other}', { name: '$& x', staff: '' })).toBe('$&: {other}');
});
