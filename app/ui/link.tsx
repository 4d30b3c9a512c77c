import type { AnchorHTMLAttributes } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the shop with its search and hash, or a URL elsewhere. */
  to: string;
  /** Whether the page is prefetched once the user seems to want it: `intent` unless the connection is slow. */
  prefetch?: 'intent' | 'none' | undefined;
  /** Opens the page as a document, without the router. */
  reloadDocument?: boolean | undefined;
  /** Replaces the entry in the history; by default only for the current address. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** Whether the page appears with a view transition, where those are supported; true by default. */
  viewTransition?: boolean | undefined;
};

/** The ways in which a link can differ from others, as words in its `data-link` attribute. */
export type LinkOption = 'reload' | 'replace' | 'keep-scroll' | 'no-prefetch' | 'no-transition';

/** A path needs no resolving against the current address, which is what takes the time in the router's own link. */
const isOwn = (to: string) => to.startsWith('/') && !to.startsWith('//');

/**
 * A link. Within the shop the router opens its page, and it is prefetched on intent; the browser opens any other, and in another tab or window. The
 * document listens for all links (`useLinks`, `PrefetchIntendedLink`): a page has more than a hundred, and a link of its own listeners and state costs a
 * slow phone more than the rest of it.
 */
export function Link({
  to,
  prefetch,
  reloadDocument,
  replace,
  preventScrollReset,
  viewTransition = true,
  children,
  ...attributes
}: LinkProps) {
  const options: (LinkOption | false | undefined)[] = [
    reloadDocument && 'reload',
    replace && 'replace',
    preventScrollReset && 'keep-scroll',
    prefetch === 'none' && 'no-prefetch',
    !viewTransition && 'no-transition',
  ];
  return (
    <a
      {...attributes}
      href={to}
      data-discover={isOwn(to) || undefined}
      data-link={options.filter(Boolean).join(' ') || undefined}
    >
      {children}
    </a>
  );
}
