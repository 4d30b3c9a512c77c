import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useNavigationType } from 'react-router';
import { splitLocale } from '#app/urls.ts';
import { mayPrefetch } from '#app/ui/may-prefetch.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { isFetchedAhead } from './fetched-ahead.ts';

/** What makes a page pleasant and is not needed for it to work: it comes when the browser has nothing better to do. */
export default function Comforts(): React.ReactNode {
  useSmoothScroll();
  useSmoothAnchors();
  return <Ahead />;
}

const scrollMs = 500;

let cancel = () => {};

/** Scrolls from where it was to where it is now, in half a second. Whoever scrolls themselves meanwhile is not disturbed. */
function animate(from: number, to: number): void {
  const began = performance.now();
  let frame = 0;
  const end = new AbortController();
  cancel = () => {
    cancelAnimationFrame(frame);
    end.abort();
  };
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, cancel, { signal: end.signal, passive: true });
  const step = () => {
    const part = Math.min(1, (performance.now() - began) / scrollMs);
    scrollTo({ top: from + (to - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) frame = requestAnimationFrame(step);
    else end.abort();
  };
  scrollTo({ top: from, behavior: 'instant' });
  frame = requestAnimationFrame(step);
}

/**
 * Where a page stays and only what it shows changes, it is scrolled and does not leap. Another page begins at its top, and the way
 * back ends where one was.
 */
function useSmoothScroll(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const before = useRef(location);
  useLayoutEffect(() => {
    const stays = splitLocale(before.current.pathname).path === splitLocale(location.pathname).path;
    const isSame = before.current === location;
    before.current = location;
    cancel();
    if (isSame || !stays || kind === 'POP' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = scrollY;
    // The router has not scrolled yet; by then it has, and nothing was drawn in between.
    queueMicrotask(() => {
      if (scrollY !== from) animate(from, scrollY);
    });
  }, [location, kind]);
}

/** Has the router follow plain links to a place of the page, so that they are scrolled to as well. */
function useSmoothAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a');
      const { hash, pathname, search } = link ?? { hash: '' };
      if (
        event.defaultPrevented ||
        event.button > 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (hash.length < 2 || pathname !== location.pathname || search !== location.search) return;
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      // What takes the focus is gone to by the browser itself: that is what its link is for.
      if (!place || place.tabIndex >= 0 || place.hasAttribute('tabindex')) return;
      event.preventDefault();
      void navigate({ pathname, search, hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The most pages that are fetched ahead from one page. */
const most = 6;

/**
 * Fetches what the links in view lead to, once the browser is idle: only pages that are the same for every guest, and only from
 * such a page. What is done on one's own pages, a rating say, changes those they lead to, and browsers show what was fetched
 * ahead without asking again.
 */
function Ahead() {
  const { key, pathname, search } = useLocation();
  const [pages, setPages] = useState<{ of: string; list: readonly string[] }>({ of: key, list: [] });
  useEffect(() => {
    if (!mayPrefetch() || !isFetchedAhead(pathname)) return;
    const seen = new IntersectionObserver((entries) => {
      const found = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => target as HTMLAnchorElement);
      for (const link of found) seen.unobserve(link);
      const added = found.map((link) => link.pathname + link.search).filter((page) => page !== pathname + search);
      if (added.length > 0)
        whenIdle(() =>
          setPages(({ of, list }) => ({
            of: key,
            list: [...new Set([...(of === key ? list : []), ...added])].slice(0, most),
          })),
        );
    });
    const stop = whenIdle(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
        if (link.origin === location.origin && isFetchedAhead(link.pathname)) seen.observe(link);
    });
    return () => {
      stop();
      seen.disconnect();
    };
  }, [key, pathname, search]);
  return pages.of === key ? pages.list.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
