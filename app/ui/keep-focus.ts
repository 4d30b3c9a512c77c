/** Called before an element that has the focus is removed: what is around it, the page's content or a sheet, has the focus then. */
export function keepFocus(element: Element): void {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  setTimeout(() => document.activeElement === document.body && around?.focus({ preventScroll: true }));
}
