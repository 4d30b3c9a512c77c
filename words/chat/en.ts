import type { chat as arabic } from './ar.ts';

export const chat: typeof arabic = {
  phone_left: 'We saved your number and will call you.',
  taken: 'The chat is assigned to you',
  closed: 'The chat is closed',
};
