const key = 'shop.place';

/** Saves how far a page is scrolled, for the same page in the other language; `page` identifies it in both. */
export function saveScrollPosition(page: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([page, scrollY / document.body.scrollHeight]));
  } catch {
    // The page then starts at its top.
  }
}

/** Restores the saved scroll position of the page, once. */
export function restoreScrollPosition(page: string): void {
  try {
    const [savedPage, part] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, number?];
    sessionStorage.removeItem(key);
    if (savedPage === page && part) scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' });
  } catch {
    // Nothing was saved.
  }
}
