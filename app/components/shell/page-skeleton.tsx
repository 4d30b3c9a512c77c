import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { TileSkeleton } from '#app/components/product/tile-skeleton.tsx';
import { isList } from '#app/components/store/query.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDelayedIndicator } from '#app/ui/use-delayed-indicator.ts';
import { splitLocale } from '#app/urls.ts';
import { type RouteName, routeAt } from '#values/routes.ts';

/** How long a page may load before its skeleton is shown, in milliseconds. */
const delayMs = 400;

const inAccountFrame = (pathname: string): boolean => routeAt(splitLocale(pathname).path)?.frame === 'account';

/** The path, without its language, of a page that is slow to load; `inAccount` says whether the account menu stays beside it. */
export function usePendingPage(): { path: string; inAccount: boolean } | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const to = state === 'loading' ? location.pathname : pathname;
  // The store shows on its own that another list is loading.
  const isSlow = useDelayedIndicator(to !== pathname && !(isList(to) && isList(pathname)), delayMs);
  if (!isSlow || to === pathname) return null;
  const { path } = splitLocale(to);
  return { path, inAccount: inAccountFrame(to) && inAccountFrame(pathname) };
}

/** The skeleton of a loading page, scrolled to its top. */
export function PageSkeleton({ path, inAccount }: { path: string; inAccount: boolean }) {
  useLayoutEffect(() => {
    const previousScroll = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    // A cancelled navigation restores the scroll position; after a completed one the router scrolls.
    return () => scrollTo({ top: previousScroll, behavior: 'instant' });
  }, []);
  const { common } = useMessages();
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
      {skeletonFor(path)}
    </div>
  );
}

/** Screens with a grid of products or articles. */
const grids: readonly (RouteName | undefined)[] = ['store', 'category', 'subCategory', 'favourites', 'blogs'];

function skeletonFor(path: string): ReactNode {
  const route = routeAt(path)?.name;
  if (route === 'product' || route === 'productById') return <ProductSkeleton />;
  if (route === 'home') return repeat(1, 'h-96 rounded-lg');
  return (
    <>
      <Skeleton className="h-9 w-48" />
      {grids.includes(route) ? (
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
          {Array.from({ length: 8 }, (_, nth) => (
            <TileSkeleton key={nth} />
          ))}
        </div>
      ) : route === 'cart' || (route !== 'account' && inAccountFrame(path)) ? (
        <div className="grid gap-4">{repeat(4, 'h-36 rounded-lg')}</div>
      ) : (
        <div className="grid max-w-2xl gap-4">{repeat(6, 'h-5 last:w-1/2')}</div>
      )}
    </>
  );
}

const repeat = (count: number, className: string): ReactNode =>
  Array.from({ length: count }, (_, nth) => <Skeleton key={nth} className={className} />);

const ProductSkeleton = () => (
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
