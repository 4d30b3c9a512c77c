import { useEffect, useState } from 'react';
import { chatCalls } from '#app/urls.ts';
import { isTalkKnown } from './known-talk.ts';

/** How often a page that is looked at asks for news, in milliseconds. */
const every = 60_000;

/** Whether the shop has said something that has not been seen; asked only in browsers that have a talk, at each page and now and then. */
export function useNews(path: string): boolean {
  const [hasNews, setHasNews] = useState(false);
  useEffect(() => {
    const ask = () => {
      if (!isTalkKnown() || document.visibilityState === 'hidden') return;
      fetch(chatCalls.chat)
        .then((reply) => reply.json())
        .then(({ data }) => setHasNews(data?.chat?.unread > 0))
        .catch(() => {});
    };
    ask();
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [path]);
  return hasNews;
}
