import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { forgetDrawer, useDrawer } from '#app/components/cart/open-drawer.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { useLinks } from '#app/ui/use-links.ts';
import { splitLocale } from '#app/urls.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { PageSkeleton, usePendingPage } from './page-skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { endHydration, HydrateLater } from './hydrate-later.tsx';
import { FlashNotice } from './flash-notice.tsx';
import type { ShellData } from './shell-data.ts';

/** The frame around every screen; without `data` only a logo. The old page fades out before the next one appears, and the next one is announced. */
export function Shell({ data, children }: { data: ShellData | null; children: ReactNode }) {
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
  useEffect(() => forgetDrawer, []);

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
      <HydrateLater>{data ? <Header categories={data.categories} /> : <CheckoutHeader />}</HydrateLater>
      <HydrateLater>
        <main ref={main} id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
          {skeleton && <PageSkeleton {...skeleton} />}
          <div
            key={splitLocale(pathname).path}
            hidden={skeleton !== null}
            data-turning={isListLoading || undefined}
            className={leaving && !pendingPage ? 'page-out' : isForward ? 'page-in' : undefined}
          >
            <FollowLinks />
            <FlashNotice />
            {children}
          </div>
        </main>
      </HydrateLater>
      {data && (
        <>
          <HydrateLater>
            <Footer {...data} />
          </HydrateLater>
          <HydrateLater>
            <BottomBar />
          </HydrateLater>
        </>
      )}
      {data && drawer && <drawer.Panel openCount={drawer.openCount} />}
      <p ref={announcement} role="status" className="sr-only" />
    </>
  );
}

/** Links open within the page once its content has hydrated: until then the content of another page could not replace it. */
function FollowLinks() {
  useLinks();
  return null;
}
