import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A chat scrolled to within this many pixels of its end counts as read to its end. */
const endMargin = 80;

/**
 * Preserves the scroll position of a chat. Its box is laid out from its end (`column-reverse`): it opens at the newest message before any script
 * runs, and older messages that are added above move nothing. New messages below move nothing either for users who have scrolled up. `first` and
 * `last` identify the messages at both ends.
 */
export function useBottom(first: unknown, last: unknown) {
  const box = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const before = useRef({ first, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const growth = element.scrollHeight - before.current.height;
    if (before.current.height > 0 && before.current.first === first && !atEnd.current && growth > 0)
      element.scrollTop -= growth;
    before.current = { first, height: element.scrollHeight };
  }, [first, last]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      atEnd.current = element.scrollTop > -endMargin;
      setAtEnd(atEnd.current);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);

  const toEnd = useCallback(() => {
    box.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return { box, isAtEnd, toEnd };
}
