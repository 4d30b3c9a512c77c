import { useEffect, useRef, useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { chatScreens } from '#words/screens/chat.ts';
import type { Said } from './talk-types.ts';

/** Has what the other side says read out when it comes; not what was there before, and not one's own. */
export function Announced({ said }: { said: readonly Said[] }) {
  const words = useScreenWords(chatScreens);
  const known = useRef(said.at(-1)?.seq ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    const news = said.filter(({ seq, author }) => author === 'staff' && seq > known.current);
    known.current = Math.max(known.current, said.at(-1)?.seq ?? 0);
    if (news.length > 0) setText(news.map((one) => words.said_by_us(one.text || words.picture_by_us)).join('\n'));
  }, [said, words]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
