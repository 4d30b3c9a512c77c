import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { useWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture, type Shot, srcSet } from '#app/ui/picture.tsx';
import { pictureUrl } from '#values/pictures.ts';

const sizes = '(min-width: 80rem) 600px, (min-width: 48rem) 48vw, 100vw';

/** The pictures of a product: swiped on a phone, picked by small ones, enlarged by a tap. Works by anchors before scripts. */
export function Gallery({ shots, name }: { shots: readonly Shot[]; name: string }) {
  const words = useWords();
  const row = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);
  const [first] = shots;
  if (first)
    preload(pictureUrl(first.hash, 640, 'avif'), {
      as: 'image',
      imageSrcSet: srcSet(first, 'avif'),
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });

  useEffect(() => {
    const slides = [...(row.current?.children ?? [])];
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setAt(slides.indexOf(entry.target));
      },
      { root: row.current, threshold: 0.6 },
    );
    for (const slide of slides) seen.observe(slide);
    return () => seen.disconnect();
  }, [shots]);

  const show = (index: number) => (event: React.MouseEvent) => {
    const slide = row.current?.children[index];
    if (!slide) return;
    event.preventDefault();
    slide.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  };
  const enlarge = (index: number) => (event: React.MouseEvent) => {
    event.preventDefault();
    setAt(index);
    dialog.current?.showModal();
  };
  const large = shots[at] ?? first;

  return (
    <section aria-label={words.product.gallery} className="relative md:sticky md:top-36 md:self-start">
      <ul ref={row} tabIndex={0} className="no-bar flex snap-x snap-mandatory overflow-x-auto bg-sunk md:rounded-lg">
        {shots.map((shot, index) => (
          <li key={shot.hash} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
            <a
              href={pictureUrl(shot.hash, 1280, 'webp')}
              onClick={enlarge(index)}
              className="group relative block cursor-zoom-in"
            >
              <Picture shot={shot} sizes={sizes} first={index === 0} className="aspect-square w-full object-cover" />
              <span className="sr-only">{words.product.zoom}</span>
              <span
                aria-hidden="true"
                className="absolute end-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper/90 text-ink"
              >
                <Icon name="zoom" className="size-5" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {shots.length > 1 && (
        <ul className="mt-3 flex justify-center gap-3 px-4 md:justify-start md:px-0">
          {shots.map((shot, index) => (
            <li key={shot.hash}>
              <a
                href={`#picture-${index + 1}`}
                onClick={show(index)}
                aria-label={words.product.picture_of(index + 1, shots.length)}
                aria-current={index === at ? 'true' : undefined}
                className={classes(
                  'block overflow-hidden rounded-md border-2',
                  index === at ? 'border-act' : 'border-transparent',
                )}
              >
                <Picture shot={shot} alt="" sizes="72px" className="size-12 object-cover md:size-18" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={dialog}
        aria-label={name}
        className="m-auto max-h-dvh max-w-[min(100vw,80rem)] bg-paper"
        onClick={() => dialog.current?.close()}
      >
        {large && (
          <div className="overflow-auto">
            <img
              src={pictureUrl(large.hash, 1280, 'webp')}
              alt={large.alt}
              width={large.width}
              height={large.height}
              loading="lazy"
              className="h-auto max-h-[94dvh] w-auto cursor-zoom-out object-contain"
            />
          </div>
        )}
        <button
          type="button"
          aria-label={words.common.close}
          className="fixed end-4 top-4 grid size-11 place-items-center rounded-full bg-paper text-ink shadow-lift"
        >
          <Icon name="close" />
        </button>
      </dialog>
    </section>
  );
}
