import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clearLocalCart, readLocalCart } from '#app/components/session/local-cart.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import type { MergeResult } from './merge-warnings.tsx';

/** Loaded only when there is a message to show. */
const MergeWarnings = lazy(() => import('./merge-warnings.tsx').catch(() => ({ default: () => null })));

/** The cookie's value; the cookie is deleted. */
function consumeCookie(): string | undefined {
  const value = readCookie(document.cookie, cookieNames.merged);
  if (value !== undefined) document.cookie = `${cookieNames.merged}=; path=/; max-age=0; samesite=lax`;
  return value;
}

/**
 * After a sign-in that merged the guest's cart: empties the local cart, which the server has confirmed, and shows on the next page what could not be
 * merged.
 */
export function MergeNotice() {
  const { pathname } = useLocation();
  const [notice, setNotice] = useState<({ pathname: string } & MergeResult) | null>(null);
  useEffect(() => {
    const text = consumeCookie();
    if (text === undefined) return;
    const lines = readLocalCart();
    clearLocalCart();
    setNotice({ pathname, text, lines });
  }, [pathname]);
  return (
    <output className="mx-auto block max-w-7xl px-4 md:px-8">
      {notice?.pathname === pathname && (
        <Suspense>
          <MergeWarnings {...notice} onClose={() => setNotice(null)} />
        </Suspense>
      )}
    </output>
  );
}
