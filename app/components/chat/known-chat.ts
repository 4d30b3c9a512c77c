/** The shopper's chat in the API. */
export const chatUrl = '/api/chat';

/** Its key in the browser's storage. */
export const knownKey = 'chat.known';

/** Remembers for the other pages of this browser whether its shopper has a chat, so that only such browsers poll for news. */
export function setChatKnown(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(knownKey, '1');
    else localStorage.removeItem(knownKey);
  } catch {
    // Without storage no page shows unread messages.
  }
}

export const isChatKnown = (): boolean => {
  try {
    return localStorage.getItem(knownKey) !== null;
  } catch {
    return false;
  }
};
