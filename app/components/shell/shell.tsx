import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { useDrawer } from '#app/components/cart/open-drawer.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { splitLocale } from '#app/urls.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PageSkeleton, usePendingPage } from './page-skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { endHydration } from './hydrate-later.tsx';
import { FlashNotice } from './flash-notice.tsx';
import type { ShellData } from './shell-data.ts';

/** The frame around every screen. The old page fades out before the next one appears, and the next one is announced. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const words = useMessages();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isForward = useNavigationType() !== 'POP';
  const loading = navigation.state === 'loading';
  // The next page is not the server's.
  if (loading) endHydration();
  const leaving = loading && navigation.location.pathname !== pathname;
  // Another page or sorting of the current list; a submitted form shows its progress on its button.
  const isListLoading = loading && !leaving && navigation.formMethod !== 'POST';
  const pendingPage = usePendingPage();
  const skeleton = pendingPage?.inAccount ? null : pendingPage;
  const drawer = useDrawer();
  const main = useRef<HTMLElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!document.activeElement?.closest('main')) main.current?.focus({ preventScroll: true });
    // The document title is updated after the page has rendered.
    const timer = setTimeout(() => {
      if (announcement.current) announcement.current.textContent = words.shell.page_opened(document.title);
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
        {skeleton && <PageSkeleton {...skeleton} />}
        <div
          key={splitLocale(pathname).path}
          hidden={skeleton !== null}
          data-turning={isListLoading || undefined}
          className={leaving && !pendingPage ? 'page-out' : isForward ? 'page-in' : undefined}
        >
          <FlashNotice />
          {children}
        </div>
      </main>
      <Footer {...data} />
      <BottomBar />
      {drawer && <drawer.Panel openCount={drawer.openCount} />}
      <p ref={announcement} role="status" className="sr-only" />
    </>
  );
}
