import { useContext, useEffect } from 'react';
import { createPath, parsePath, UNSAFE_DataRouterContext } from 'react-router';
import type { LinkOption } from './link.tsx';

/** The link within the shop (`Link`) that an event is about. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;

/** Whether a link has one of the options. */
export const hasOption = ({ dataset }: HTMLAnchorElement, option: LinkOption): boolean =>
  dataset['link']?.split(' ').includes(option) ?? false;

/** Whether the click opens the link in this tab. */
const isPlainClick = (event: MouseEvent, target: string) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Lets the router open the pages of links, also in parts of the page that have not hydrated. */
export function useLinks(): void {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event, link.target) || hasOption(link, 'reload')) return;
      event.preventDefault();
      const to = link.getAttribute('href')!;
      void router.navigate(to, {
        replace: hasOption(link, 'replace') || createPath(router.state.location) === createPath(parsePath(to)),
        preventScrollReset: hasOption(link, 'keep-scroll'),
        viewTransition: !hasOption(link, 'no-transition'),
      });
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [router]);
}
