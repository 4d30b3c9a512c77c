import type { z } from 'zod';
import type { messageSchema, staffChatSchema, stateSchema } from '#api/presenters/chat.ts';
import type { quickAnswerSchema } from '#api/presenters/quick-answer.ts';

export type Chat = z.output<typeof staffChatSchema>;
export type ChatState = z.output<typeof stateSchema>;
export type Message = z.output<typeof messageSchema>;
export type QuickAnswer = z.output<typeof quickAnswerSchema>;

/** The number of chats of each kind; `waiting` counts those that wait for the member. */
export type ChatCounts = Record<'open' | 'taken' | 'closed' | 'waiting', number>;

/** The shopper's name as staff see it; empty for a guest without a name. */
export const nameOf = ({ shopper, name }: Pick<Chat, 'shopper' | 'name'>): string => shopper?.name || (name ?? '');
