import { plural } from '#values/plural.ts';
import type { messages as arabic } from '../ar/messages.ts';

const minutes = (n: number): string => plural('en', n, { one: 'one minute', other: '# minutes' });

export const messages: typeof arabic = {
  code: (code, valid) => `Your Yasmin code is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
};
