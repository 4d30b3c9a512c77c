import { type RefObject, useEffect, useRef, useState } from 'react';
import { chunk } from '#app/components/shell/new-build.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture, PictureBackdrop, type ImageSource, usePreloadedPicture } from '#app/ui/picture.tsx';
import { pictureUrl } from '#values/pictures.ts';
import { PicturePosition } from './picture-position.tsx';
import type { Zoom } from './zoom.tsx';

const sizes = '(min-width: 64rem) 480px, (min-width: 48rem) 46vw, 65vw';

/**
 * The pictures of a product: swiped on a phone, with dots for the position; selected by thumbnails on wide screens; enlarged by a tap. Works with
 * anchors before scripts have loaded.
 */
export function Gallery({ images, name }: { images: readonly ImageSource[]; name: string }) {
  const words = useMessages().product;
  const row = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useVisibleSlide(row, images, open);
  const [zoom, setZoom] = useState<{ Zoom: typeof Zoom } | null>(null);
  const [first] = images;
  usePreloadedPicture(first, 640, sizes);

  // Loaded when the user first interacts with the pictures; if it fails, the link opens the large picture.
  const ready = () => chunk(import('./zoom.tsx')).then(setZoom);
  const enlarge = (index: number) => (event: React.MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    setAt(index);
    setOpen(true);
    ready().catch(() => location.assign(href));
  };
  const show = (index: number, behavior: ScrollBehavior = 'smooth') =>
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior });

  return (
    <section
      aria-label={words.gallery}
      onPointerEnter={() => void ready().catch(() => {})}
      className={classes(
        'relative md:sticky md:top-36 md:self-start',
        images.length > 1 && 'lg:grid lg:grid-cols-[4.5rem_1fr] lg:gap-4',
      )}
    >
      {/* Its column is named: a page is painted before the small pictures after it have come. */}
      <div className="relative lg:col-start-2 lg:row-start-1">
        <ul
          ref={row}
          tabIndex={0}
          className="no-bar relative flex snap-x snap-mandatory overflow-x-auto bg-sunk md:rounded-lg"
        >
          {images.map((image, index) => (
            <li key={image.hash} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start snap-always">
              <a
                href={pictureUrl(image.hash, 1280, 'webp')}
                onClick={enlarge(index)}
                className="framed block h-[min(100vw,34svh)] min-h-52 cursor-zoom-in -outline-offset-4 md:h-auto"
              >
                <PictureBackdrop image={image} sizes={sizes} />
                <Picture image={image} sizes={sizes} priority={index === 0} className="md:aspect-4/5" />
                <span className="sr-only">{words.zoom}</span>
              </a>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="on-picture pointer-events-none absolute end-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper/90 text-ink"
        >
          <Icon name="zoom" className="size-5" />
        </span>
      </div>
      {images.length > 1 && <PicturePosition images={images} at={at} onSelect={show} />}
      {zoom && (
        <zoom.Zoom
          images={images}
          name={name}
          at={at}
          open={open}
          onMove={setAt}
          onClose={() => {
            setOpen(false);
            // The focus returns to the current picture; a row with scroll snapping stays at the focused element.
            row.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
            show(at, 'instant');
          }}
        />
      )}
    </section>
  );
}

/** The index of the picture that is scrolled to; while `isCovered`, scrolling behind the enlarged picture does not change it. */
function useVisibleSlide(row: RefObject<HTMLUListElement | null>, images: readonly ImageSource[], isCovered: boolean) {
  const [at, setAt] = useState(0);
  const covered = useRef(false);
  useEffect(() => void (covered.current = isCovered), [isCovered]);
  useEffect(() => {
    setAt(0);
    const slides = [...(row.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting && !covered.current) setAt(slides.indexOf(entry.target));
      },
      { root: row.current, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [row, images]);
  return [at, setAt] as const;
}
