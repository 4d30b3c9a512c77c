import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShopperChat } from './shopper-chat.ts';

type View = ReturnType<ShopperChat['view']>;

/** Marks the messages on the screen as seen, and counts those since the end of the chat was last on the screen. */
export function useSeenMarks(client: ShopperChat, { messages, conversation }: View, isAtEnd: boolean): number {
  const [leftAt, setLeftAt] = useState(0);
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (isAtEnd) setLeftAt(last);
  }, [isAtEnd, last]);

  const hasNews = messages.some(({ seq, author }) => author === 'staff' && seq > conversation.shopperSeen);
  useEffect(() => {
    const mark = () => {
      if (hasNews && isAtEnd && document.visibilityState === 'visible') client.markSeen();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, hasNews, isAtEnd, last]);
  return isAtEnd ? 0 : messages.filter(({ seq, author }) => seq > leftAt && author === 'staff').length;
}

/** Loads earlier messages when the returned element comes near the screen. */
export function useEarlierMessages(
  client: ShopperChat,
  { hasEarlier, messages }: View,
  box: RefObject<HTMLElement | null>,
) {
  const top = useRef<HTMLDivElement>(null);
  const first = messages[0]?.seq;
  useEffect(() => {
    if (!hasEarlier || !top.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void client.loadEarlier(), {
      root: box.current,
      rootMargin: '240px 0px 0px 0px',
    });
    observer.observe(top.current);
    return () => observer.disconnect();
    // Runs again after each batch: if the top is still near, more is loaded.
  }, [client, box, hasEarlier, first]);
  return top;
}
