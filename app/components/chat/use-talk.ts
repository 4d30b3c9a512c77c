import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale } from '#app/i18n/words.tsx';
import { createTalk, type Talk, type TalkView } from './talk.ts';
import { talkCalls } from './talk-calls.ts';
import type { TalkStart } from './talk-types.ts';

/** Milliseconds between two tries to find out why the shop says no. */
const pause = 60_000;

/** A talk that is followed as long as the screen is there. */
export function useTalk(start: TalkStart): { talk: Talk; view: TalkView } {
  const locale = useLocale();
  const [talk] = useState(() => createTalk(start, talkCalls(locale)));
  const view = useSyncExternalStore(talk.subscribe, talk.view, talk.view);
  useEffect(() => talk.start(), [talk]);

  // A session that has run out is renewed when the page is asked for anew; if it is somebody else's by now, so is the page.
  const { revalidate } = useRevalidator();
  const asked = useRef(-Infinity);
  const isRefused = view.link === 'refused';
  useEffect(() => {
    if (!isRefused || performance.now() - asked.current < pause) return;
    asked.current = performance.now();
    void revalidate().then(talk.reconnect);
  }, [isRefused, revalidate, talk]);
  return { talk, view };
}
