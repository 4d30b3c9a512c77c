import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Everything outside of `element` and its ancestors, except the toasts. */
function surroundings(element: Element): Element[] {
  const elements: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? [])
      if (sibling !== at && !sibling.matches('script, .toasts')) elements.push(sibling);
  }
  return elements;
}

/** While the popover `id` is open nothing behind it can be reached, and it closes when another page is opened. */
export function useSheet(id: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const sheet = document.getElementById(id);
    if (!sheet) return;
    let hidden: Element[] = [];
    const reveal = () => {
      for (const one of hidden) one.removeAttribute('inert');
      hidden = [];
    };
    const onToggle = (event: Event) => {
      reveal();
      if ((event as ToggleEvent).newState !== 'open') return;
      hidden = surroundings(sheet).filter((one) => !one.hasAttribute('inert'));
      for (const one of hidden) one.setAttribute('inert', '');
    };
    // `beforetoggle`, so that the previously focused element can have the focus back when the sheet closes.
    sheet.addEventListener('beforetoggle', onToggle);
    return () => {
      sheet.removeEventListener('beforetoggle', onToggle);
      reveal();
      if (sheet.matches(':popover-open')) sheet.hidePopover();
    };
  }, [id, pathname]);
}
