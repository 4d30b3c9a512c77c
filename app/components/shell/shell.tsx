import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { useDrawer } from '#app/components/cart/open-drawer.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { splitLocale } from '#app/urls.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PageSkeleton, usePendingPage } from './page-skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { FlashNotice } from './flash-notice.tsx';
import type { ShellData } from './shell-data.ts';

/** The frame around every screen. The old page fades out before the next one appears, and the next one is announced. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const words = useMessages();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const arrived = useNavigationType() !== 'POP';
  const loading = navigation.state === 'loading';
  const leaving = loading && navigation.location.pathname !== pathname;
  // Another page or sorting of the current list; a submitted form shows its progress on its button.
  const turning = loading && !leaving && navigation.formMethod !== 'POST';
  const coming = usePendingPage();
  const waiting = coming?.inAccount ? null : coming;
  const drawer = useDrawer();
  const main = useRef<HTMLElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const seen = useRef(pathname);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (!document.activeElement?.closest('main')) main.current?.focus({ preventScroll: true });
    // The document title is updated after the page has rendered.
    const timer = setTimeout(() => {
      if (said.current) said.current.textContent = words.shell.page_opened(document.title);
    }, 100);
    return () => clearTimeout(timer);
  }, [pathname, words]);

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-act px-4 py-2 text-on-act focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {words.common.skip}
      </a>
      <Header categories={data.categories} />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {waiting && <PageSkeleton {...waiting} />}
        <div
          key={splitLocale(pathname).path}
          hidden={waiting !== null}
          data-turning={turning || undefined}
          className={leaving && !coming ? 'page-out' : arrived ? 'page-in' : undefined}
        >
          <FlashNotice />
          {children}
        </div>
      </main>
      <Footer {...data} />
      <BottomBar />
      {drawer && <drawer.Panel asked={drawer.asked} />}
      <p ref={said} role="status" className="sr-only" />
    </>
  );
}
