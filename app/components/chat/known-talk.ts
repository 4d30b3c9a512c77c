/** Where a browser keeps it. */
export const knownKey = 'chat.known';

/** Notes for other pages of this browser whether its shopper has a talk, so that only they ask about news. */
export function keepTalk(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(knownKey, '1');
    else localStorage.removeItem(knownKey);
  } catch {
    // Then no page shows news.
  }
}

export const isTalkKnown = (): boolean => {
  try {
    return localStorage.getItem(knownKey) !== null;
  } catch {
    return false;
  }
};
