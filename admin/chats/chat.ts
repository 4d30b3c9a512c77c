import type { Data, Meta } from '#api/client.ts';

export type Chat = Data<'GET /staff/chats/{id}'>;
export type ChatState = Data<'POST /staff/chats/{id}/seen'>;
export type Message = Data<'POST /staff/chats/{id}/messages'>;
export type QuickAnswer = Data<'GET /staff/quick-answers/{id}'>;

/** The number of chats of each kind; `waiting` counts those that wait for the member. */
export type ChatCounts = Meta<'GET /staff/chats'>['counts'];

/** The shopper's name as staff see it; empty for a guest without a name. */
export const nameOf = ({ shopper, name }: Pick<Chat, 'shopper' | 'name'>): string => shopper?.name || (name ?? '');
