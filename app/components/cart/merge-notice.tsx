import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clearLocalCart, readLocalCart } from '#app/components/session/local-cart.ts';
import { useWords } from '#app/i18n/words.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { mergedCookie, readMerged } from './merged.ts';
import { warningText } from './warning-text.ts';

/** The cookie's value, which is gone then. */
function takeCookie(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${mergedCookie}=`));
  if (!found) return null;
  document.cookie = `${mergedCookie}=; path=/; max-age=0; samesite=lax`;
  return decodeURIComponent(found.slice(mergedCookie.length + 1));
}

/**
 * After a sign-in that took the guest's cart over: empties the local one, which the server has said yes to, and says on
 * the page that comes next what could not be taken over.
 */
export function MergeNotice() {
  const words = useWords();
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ pathname: string; texts: string[] } | null>(null);
  useEffect(() => {
    const merged = takeCookie();
    if (merged === null) return;
    const names = new Map(readLocalCart().map(({ product_id, name }) => [product_id, name]));
    clearLocalCart();
    setTold({
      pathname,
      texts: readMerged(merged).map((one) => warningText(words, { ...one, name: names.get(one.productId) ?? '' })),
    });
  }, [pathname, words]);
  const texts = told?.pathname === pathname ? told.texts : [];
  return (
    <output className="mx-auto block max-w-7xl px-4 md:px-8">
      {texts.length > 0 && (
        <Notice tone="warm" className="mt-4" title={words.cartScreens.merged_title}>
          <div className="flex items-start gap-2">
            <div className="grow">
              <p>{words.cartScreens.merged_text}</p>
              <ul className="mt-1 list-disc ps-5">
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
            <IconButton icon="close" label={words.common.close} onClick={() => setTold(null)} className="-mt-8" />
          </div>
        </Notice>
      )}
    </output>
  );
}
