import { useEffect, useRef, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { chatScreens } from '#words/chat/screens/index.ts';
import type { ReceivedMessage } from './chat-types.ts';

/** Has new messages of the other side read out; not earlier messages, and not the shopper's own. */
export function LiveAnnouncer({ messages }: { messages: readonly ReceivedMessage[] }) {
  const words = useScreenMessages(chatScreens);
  const lastAnnounced = useRef(messages.at(-1)?.seq ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    const newMessages = messages.filter(({ seq, author }) => author === 'staff' && seq > lastAnnounced.current);
    lastAnnounced.current = Math.max(lastAnnounced.current, messages.at(-1)?.seq ?? 0);
    if (newMessages.length > 0)
      setText(newMessages.map((one) => words.said_by_us(one.text || words.picture_by_us)).join('\n'));
  }, [messages, words]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
