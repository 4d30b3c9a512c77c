import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Picture, type ImageSource } from '#app/ui/picture.tsx';

type PicturePositionProps = { images: readonly ImageSource[]; at: number; onSelect: (index: number) => void };

/** The position among several pictures: as dots on a phone, as thumbnails to select on wide screens. */
export function PicturePosition({ images, at, onSelect }: PicturePositionProps) {
  const words = useMessages().product;
  return (
    <>
      <p role="status" className="sr-only">
        {words.picture_of(at + 1, images.length)}
      </p>
      <span
        aria-hidden="true"
        className="on-picture pointer-events-none absolute inset-x-0 bottom-2 mx-auto flex w-fit gap-2 rounded-full bg-paper/80 px-2 py-1.5 md:hidden"
      >
        {images.map((image, index) => (
          <span
            key={image.hash}
            className={classes(
              'h-1.5 rounded-full transition-all duration-200',
              index === at ? 'w-5 bg-act' : 'w-1.5 bg-edge/50',
            )}
          />
        ))}
      </span>
      <ul className="mt-3 gap-3 max-md:hidden md:flex lg:order-first lg:mt-0 lg:flex-col">
        {images.map((image, index) => (
          <li key={image.hash}>
            <a
              href={`#picture-${index + 1}`}
              onClick={(event) => {
                event.preventDefault();
                onSelect(index);
              }}
              aria-label={words.picture_of(index + 1, images.length)}
              aria-current={index === at ? 'true' : undefined}
              className={classes(
                'block overflow-hidden rounded-md border-2 transition-colors',
                index === at ? 'border-act' : 'border-transparent hover:border-edge',
              )}
            >
              <Picture image={image} alt="" sizes="72px" className="aspect-4/5 w-17 object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
