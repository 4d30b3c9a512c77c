import { LinePicture } from './cart-line.tsx';

/** Pictures in a row on a phone; with more products, the last place shows how many. */
const places = 4;

/** The items of an order or a return, as small pictures. */
export function LinePictures({ lines }: { lines: readonly { id: number; images: readonly string[] }[] }) {
  const visibleCount = lines.length > places ? places - 1 : places;
  return (
    <div className="flex gap-2">
      {lines.slice(0, visibleCount).map((line) => (
        <span key={line.id} className="size-16">
          <LinePicture hash={line.images[0]} />
        </span>
      ))}
      {lines.length > visibleCount && (
        <span className="grid size-16 place-items-center rounded-md bg-sunk text-soft tabular-nums" dir="ltr">
          +{lines.length - visibleCount}
        </span>
      )}
    </div>
  );
}
