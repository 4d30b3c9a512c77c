import type { chat as arabic } from '../ar/chat.ts';

export const chat: typeof arabic = {
  phone_left: 'We have your number and will call you.',
  taken: 'The chat is yours now',
  closed: 'The chat is closed',
};
