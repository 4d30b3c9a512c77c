import { Picture, type ImageSource } from '#app/ui/picture.tsx';

type StoreHeadProps = { title: string; place: { description: string; picture: ImageSource | null } | null };

/** The title of the list; a category has its picture on wide screens. */
export function StoreHead({ title, place }: StoreHeadProps) {
  // On a phone the number of products, the filters and the sorting are at the end of its line.
  const heading = (
    <h1 className="flex min-h-11 items-center text-xl max-md:pe-40 md:min-h-0 md:text-3xl noscript:pe-0">{title}</h1>
  );
  if (!place) return heading;
  return (
    <div className="md:flex md:h-64 md:items-center md:overflow-hidden md:rounded-lg md:bg-sunk">
      <div className="grow md:px-10">
        {heading}
        <p className="mt-2 max-w-xl max-md:hidden">{place.description}</p>
      </div>
      {place.picture && (
        <div className="relative h-full w-80 shrink-0 max-md:hidden">
          <Picture
            image={place.picture}
            alt=""
            sizes="320px"
            className="absolute inset-0 size-full object-cover object-[50%_65%]"
          />
        </div>
      )}
    </div>
  );
}
