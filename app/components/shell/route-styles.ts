import { useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';

type Manifest = { routes: Record<string, { css?: string[] } | undefined> };

/** The link to a sheet, or the style element that contains it (`inlineStyles`). */
const sheetOf = (href: string) =>
  document.head.querySelector(`link[rel=stylesheet][href="${href}"], style[data-href="${href}"]`);

/** Adds the style sheets of the current screens to the head, and removes those of the previous ones. The router has loaded them already. */
export function useRouteStyles(): void {
  const { routes } = (globalThis as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const needed = useMatches()
    .flatMap(({ id }) => routes[id]?.css ?? [])
    .join(' ');
  const previous = useRef<string[]>([]);
  useLayoutEffect(() => {
    const sheets = needed.split(' ').filter(Boolean);
    for (const href of previous.current) if (!sheets.includes(href)) sheetOf(href)?.remove();
    previous.current = sheets;
    for (const href of sheets) {
      if (sheetOf(href)) continue;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      document.head.append(link);
    }
  }, [needed]);
}
