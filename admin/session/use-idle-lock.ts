import { useEffect } from 'react';
import { lock } from './session.ts';

/** When somebody last touched a page of the back office, known to all its tabs. */
const mark = 'admin.touched';
const checkEvery = 20_000;
/** A touch is written down again after so many milliseconds. */
const noteEvery = 5000;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let own = 0;

const lastTouch = (): number => {
  try {
    return Math.max(own, Number(localStorage.getItem(mark) ?? 0));
  } catch {
    return own;
  }
};

const touch = () => {
  const now = Date.now();
  if (now - own < noteEvery) return;
  own = now;
  try {
    localStorage.setItem(mark, String(now));
  } catch {
    // Without storage each tab knows of itself alone.
  }
};

/**
 * Locks the session when nobody has touched any of its pages for so many minutes: what a screen asks of the shop by itself, as one that
 * follows chats does, must not keep it open.
 */
export function useIdleLock(minutes: number | null): void {
  useEffect(() => {
    if (minutes === null) return;
    own = 0;
    touch();
    const timer = setInterval(() => {
      if (Date.now() - lastTouch() >= minutes * 60_000) void lock().catch(() => {});
    }, checkEvery);
    for (const name of touches) addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of touches) removeEventListener(name, touch, { capture: true });
    };
  }, [minutes]);
}
