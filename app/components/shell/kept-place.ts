const key = 'shop.place';

/** Keeps how far down a page is scrolled, for the same page in the other language; `page` names it in both. */
export function keepPlace(page: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([page, scrollY / document.body.scrollHeight]));
  } catch {
    // It then begins at its top.
  }
}

/** Scrolls to the place that was kept for the page, once. */
export function goToPlace(page: string): void {
  try {
    const [kept, part] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, number?];
    sessionStorage.removeItem(key);
    if (kept === page && part) scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' });
  } catch {
    // Nothing was kept.
  }
}
