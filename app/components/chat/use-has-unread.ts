import { useEffect, useState } from 'react';
import { chatUrl, isChatKnown } from './known-chat.ts';

/** How often a visible page checks for new messages, in milliseconds. */
const pollIntervalMs = 60_000;

/** Whether there are unread messages from the shop; checked only in browsers that have a chat, on each page and at intervals. */
export function useHasUnread(path: string): boolean {
  const [hasNews, setHasNews] = useState(false);
  useEffect(() => {
    const ask = () => {
      if (!isChatKnown() || document.visibilityState === 'hidden') return;
      fetch(chatUrl)
        .then((reply) => reply.json() as Promise<{ data?: { chat?: { unread: number } | null } }>)
        .then(({ data }) => setHasNews((data?.chat?.unread ?? 0) > 0))
        .catch(() => {});
    };
    ask();
    const timer = setInterval(ask, pollIntervalMs);
    return () => clearInterval(timer);
  }, [path]);
  return hasNews;
}
