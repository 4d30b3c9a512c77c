import type { Db } from '#db/client.ts';
import { publishNotice } from '../notices.ts';
import type { ChatHub } from './streams.ts';

const repeatMs = 2000;
const maxAuthors = 1000;

/** Publishes that somebody is typing, at most once in two seconds for each author of a chat. */
export function createTypingPublisher(db: Db): ChatHub['typing'] {
  const publishedAt = new Map<string, number>();
  return async (chatId, author) => {
    const key = `${chatId}:${author}`;
    const now = Date.now();
    if (now - (publishedAt.get(key) ?? 0) < repeatMs) return;
    if (publishedAt.size >= maxAuthors) publishedAt.clear();
    publishedAt.set(key, now);
    await publishNotice(db, { type: 'typing', chatId, author });
  };
}
