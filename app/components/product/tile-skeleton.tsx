import { Skeleton } from '#app/ui/skeleton.tsx';

/** The placeholder of a tile, with the height of a loaded one. */
export const TileSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="aspect-4/3 rounded-lg md:aspect-4/5" />
    <Skeleton className="mt-3 h-3 w-1/3 md:mt-4" />
    <Skeleton className="mt-3 h-4 w-5/6" />
    <Skeleton className="mt-3 h-4 w-1/2 md:mt-4" />
  </div>
);
