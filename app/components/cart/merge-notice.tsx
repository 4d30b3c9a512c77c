import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clearLocalCart, readLocalCart } from '#app/components/session/local-cart.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import type { MergedCart } from './merged-told.tsx';

/** Comes only to who has something to be told of it. */
const MergedTold = lazy(() => import('./merged-told.tsx').catch(() => ({ default: () => null })));

/** The cookie's value, which is gone then. */
function takeCookie(): string | undefined {
  const found = readCookie(document.cookie, cookieNames.merged);
  if (found !== undefined) document.cookie = `${cookieNames.merged}=; path=/; max-age=0; samesite=lax`;
  return found;
}

/**
 * After a sign-in that took the guest's cart over: empties the local one, which the server has said yes to, and says on
 * the page that comes next what could not be taken over.
 */
export function MergeNotice() {
  const { pathname } = useLocation();
  const [told, setTold] = useState<({ pathname: string } & MergedCart) | null>(null);
  useEffect(() => {
    const text = takeCookie();
    if (text === undefined) return;
    const names = new Map(readLocalCart().map(({ product_id, name }) => [product_id, name]));
    clearLocalCart();
    setTold({ pathname, text, names });
  }, [pathname]);
  return (
    <output className="mx-auto block max-w-7xl px-4 md:px-8">
      {told?.pathname === pathname && (
        <Suspense>
          <MergedTold {...told} onClose={() => setTold(null)} />
        </Suspense>
      )}
    </output>
  );
}
