import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useNavigationType } from 'react-router';
import { splitLocale } from '#app/urls.ts';
import { mayPrefetch } from '#app/ui/may-prefetch.ts';
import { hasOption, linkOf } from '#app/ui/use-links.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { isPrefetchable } from './prefetchable.ts';

/** Features that make a page pleasant and are not required for it to work: loaded when the browser is idle. */
export default function DeferredFeatures(): React.ReactNode {
  useSmoothScroll();
  useSmoothAnchors();
  return (
    <>
      <PrefetchVisibleLinks />
      <PrefetchIntendedLink />
    </>
  );
}

const scrollMs = 500;

let cancel = () => {};

/** Scrolls smoothly from one position to another, in half a second. Scrolling by the user stops it. */
function animate(from: number, to: number): void {
  const startedAt = performance.now();
  let frame = 0;
  const end = new AbortController();
  cancel = () => {
    cancelAnimationFrame(frame);
    end.abort();
  };
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, cancel, { signal: end.signal, passive: true });
  const step = () => {
    const part = Math.min(1, (performance.now() - startedAt) / scrollMs);
    scrollTo({ top: from + (to - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) frame = requestAnimationFrame(step);
    else end.abort();
  };
  scrollTo({ top: from, behavior: 'instant' });
  frame = requestAnimationFrame(step);
}

/**
 * When only the content of the same page changes, the page scrolls smoothly instead of jumping. Another page starts at its top, and going back
 * restores the position.
 */
function useSmoothScroll(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const before = useRef(location);
  useLayoutEffect(() => {
    const isSamePath = splitLocale(before.current.pathname).path === splitLocale(location.pathname).path;
    const isSame = before.current === location;
    before.current = location;
    cancel();
    if (isSame || !isSamePath || kind === 'POP' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = scrollY;
    // The router has not scrolled yet; in the microtask it has, and nothing was painted in between.
    queueMicrotask(() => {
      if (scrollY !== from) animate(from, scrollY);
    });
  }, [location, kind]);
}

/** Makes the router follow plain links within the page, so that they scroll smoothly as well. */
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
      // Browsers move the focus to a focusable target themselves: that is the purpose of its link.
      if (!place || place.tabIndex >= 0 || place.hasAttribute('tabindex')) return;
      event.preventDefault();
      void navigate({ pathname, search, hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The maximum number of pages that are prefetched from one page. */
const maxPrefetchedPages = 6;

/**
 * Prefetches the links in view once the browser is idle: only pages that are the same for every guest, and only from such a page. Actions on personal
 * pages, such as a rating, change the pages that they link to, and browsers show prefetched pages without revalidation.
 */
function PrefetchVisibleLinks() {
  const { key, pathname, search } = useLocation();
  const [pages, setPages] = useState<{ pageKey: string; list: readonly string[] }>({ pageKey: key, list: [] });
  useEffect(() => {
    if (!mayPrefetch() || !isPrefetchable(pathname)) return;
    const observer = new IntersectionObserver((entries) => {
      const links = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => target as HTMLAnchorElement);
      for (const link of links) observer.unobserve(link);
      const added = links.map((link) => link.pathname + link.search).filter((page) => page !== pathname + search);
      if (added.length > 0)
        whenIdle(() =>
          setPages(({ pageKey, list }) => ({
            pageKey: key,
            list: [...new Set([...(pageKey === key ? list : []), ...added])].slice(0, maxPrefetchedPages),
          })),
        );
    });
    const stop = whenIdle(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
        if (link.origin === location.origin && isPrefetchable(link.pathname)) observer.observe(link);
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [key, pathname, search]);
  return pages.pageKey === key ? pages.list.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}

/** How long a link is pointed at or focused before its page is prefetched, in milliseconds. */
const intentMs = 100;

/** Prefetches the page of the link that the user points at, touches or focuses. */
function PrefetchIntendedLink() {
  const { key } = useLocation();
  const [intended, setIntended] = useState<{ page: string; key: string } | null>(null);
  useEffect(() => {
    let near: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: Event) => {
      const link = event.type === 'focusout' ? null : linkOf(event);
      if (link === near) return;
      near = link;
      clearTimeout(timer);
      if (link && mayPrefetch() && !hasOption(link, 'no-prefetch'))
        timer = setTimeout(() => setIntended({ page: link.pathname + link.search, key }), intentMs);
    };
    const events = ['mouseover', 'touchstart', 'focusin', 'focusout'];
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, [key]);
  return intended?.key === key ? <PrefetchPageLinks key={intended.page} page={intended.page} /> : null;
}
