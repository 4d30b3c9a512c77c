import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { TileSkeleton } from '#app/components/product/tile-skeleton.tsx';
import { isList } from '#app/components/store/query.ts';
import { useWords } from '#app/i18n/words.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSlow } from '#app/ui/use-slow.ts';
import { splitLocale } from '#app/urls.ts';

/** How long a page may be on its way before its outlines stand where it will be, in milliseconds. */
const after = 400;

const isAccount = (path: string): boolean => path.startsWith('/account');

/** The path, below its language, of a page that keeps the shopper waiting; `inAccount` says whether the account's menu stays beside it. */
export function useComing(): { path: string; inAccount: boolean } | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname : pathname;
  // The store shows by itself that another list of it is coming.
  const isSlow = useSlow(to !== pathname && !(isList(to) && isList(pathname)), after);
  if (!isSlow || to === pathname) return null;
  const { path } = splitLocale(to);
  return { path, inAccount: isAccount(path) && isAccount(splitLocale(pathname).path) };
}

/** The outlines of a page that is coming, seen from its top. */
export function Coming({ path, inAccount }: { path: string; inAccount: boolean }) {
  useLayoutEffect(() => {
    const left = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    // Whoever stays is where they were; whoever goes on is scrolled by the router after this.
    return () => scrollTo({ top: left, behavior: 'instant' });
  }, []);
  const { common } = useWords();
  return (
    <div
      aria-busy="true"
      className={
        inAccount
          ? 'grid gap-6'
          : 'page-in mx-auto grid min-h-dvh max-w-7xl content-start gap-6 px-4 pt-6 md:px-8 md:pt-10'
      }
    >
      <h1 className="sr-only">{common.loading}</h1>
      {outlineOf(path)}
    </div>
  );
}

function outlineOf(path: string): ReactNode {
  if (/^\/(product\/[^/]+|[^/]+\/single-product)$/.test(path)) return <ProductOutline />;
  if (path === '/') return many(1, 'h-96 rounded-lg');
  return (
    <>
      <Skeleton className="h-9 w-48" />
      {/^\/(store|category|account\/fav|blogs$)/i.test(path) ? (
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
          {Array.from({ length: 8 }, (_, nth) => (
            <TileSkeleton key={nth} />
          ))}
        </div>
      ) : /^\/(account\/\w|cart$)/.test(path) ? (
        <div className="grid gap-4">{many(4, 'h-36 rounded-lg')}</div>
      ) : (
        <div className="grid max-w-2xl gap-4">{many(6, 'h-5 last:w-1/2')}</div>
      )}
    </>
  );
}

const many = (count: number, className: string): ReactNode =>
  Array.from({ length: count }, (_, nth) => <Skeleton key={nth} className={className} />);

const ProductOutline = () => (
  <div className="grid gap-6 md:grid-cols-2 md:gap-12">
    <Skeleton className="aspect-square rounded-lg" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-5/6" />
      <Skeleton className="h-7 w-32" />
      <Skeleton className="mt-4 h-12" />
    </div>
  </div>
);
