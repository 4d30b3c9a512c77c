import { useEffect } from 'react';
import { lock } from './session.ts';

/** The time of the last activity in the back office, shared by all tabs. */
const storageKey = 'admin.touched';
const checkIntervalMs = 20_000;
/** The least time between two records of activity, in milliseconds. */
const recordIntervalMs = 5000;

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastOwnActivity = 0;

const lastActivity = (): number => {
  try {
    return Math.max(lastOwnActivity, Number(localStorage.getItem(storageKey) ?? 0));
  } catch {
    return lastOwnActivity;
  }
};

const recordActivity = () => {
  const now = Date.now();
  if (now - lastOwnActivity < recordIntervalMs) return;
  lastOwnActivity = now;
  try {
    localStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage each tab only knows its own activity.
  }
};

/**
 * Locks the session after `minutes` without activity in any tab. It is done by the browser, because requests made automatically, such as those of an
 * open chat, would keep the session alive.
 */
export function useIdleLock(minutes: number | null): void {
  useEffect(() => {
    if (minutes === null) return;
    lastOwnActivity = 0;
    recordActivity();
    const timer = setInterval(() => {
      if (Date.now() - lastActivity() >= minutes * 60_000) void lock().catch(() => {});
    }, checkIntervalMs);
    for (const name of activityEvents) addEventListener(name, recordActivity, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) removeEventListener(name, recordActivity, { capture: true });
    };
  }, [minutes]);
}
