import { Picture, type ImageSource } from '#app/ui/picture.tsx';

type StoreHeadProps = { title: string; place: { description: string; picture: ImageSource | null } | null };

/** The title of the list; a category has its picture on wide screens. */
export function StoreHead({ title, place }: StoreHeadProps) {
  if (!place) return <h1 className="text-2xl md:text-3xl">{title}</h1>;
  return (
    <div className="md:flex md:h-64 md:items-center md:overflow-hidden md:rounded-lg md:bg-sunk">
      <div className="grow md:px-10">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 max-w-xl text-soft md:text-ink">{place.description}</p>
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
