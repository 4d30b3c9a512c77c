import type { z } from 'zod';
import type { messageShape, staffChatShape, stateShape } from '#api/presenters/chat.ts';
import type { quickAnswerShape } from '#api/presenters/quick-answer.ts';

export type Chat = z.output<typeof staffChatShape>;
export type ChatState = z.output<typeof stateShape>;
export type Message = z.output<typeof messageShape>;
export type QuickAnswer = z.output<typeof quickAnswerShape>;

/** How many chats there are of each kind; `waiting` for the member. */
export type ChatCounts = Record<'open' | 'taken' | 'closed' | 'waiting', number>;

/** Who writes, as staff see them; empty for a guest without a name. */
export const nameOf = ({ shopper, name }: Pick<Chat, 'shopper' | 'name'>): string => shopper?.name || (name ?? '');
