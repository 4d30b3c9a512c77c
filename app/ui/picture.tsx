import { type PictureFormat, pictureUrl, pictureWidths } from '#values/pictures.ts';
import { classes } from './classes.ts';

/** A picture as the verbs give it. */
export type Shot = { hash: string; width: number; height: number; alt: string };

/** Every width up to the master's own, as `srcset` takes it. */
export function srcSet(shot: { hash: string; width: number }, format: PictureFormat): string {
  const widths = pictureWidths.filter((width, index) => index === 0 || width <= Math.max(shot.width, 320));
  return widths.map((width) => `${pictureUrl(shot.hash, width, format)} ${width}w`).join(', ');
}

type PictureProps = {
  shot: Shot;
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string;
  /** The first thing seen: fetched at once and before others. */
  first?: boolean | undefined;
  className?: string | undefined;
  style?: Record<`--${string}`, string> | undefined;
  /** Empty where the words beside it already say what it shows. */
  alt?: string;
};

/** A picture in AVIF, else WebP, in the width the screen needs; its place is kept while it comes. */
export function Picture({ shot, sizes, first, className, style, alt = shot.alt }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(shot, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(shot.hash, 640, 'webp')}
        srcSet={srcSet(shot, 'webp')}
        sizes={sizes}
        width={shot.width}
        height={shot.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        className={classes('bg-sunk', className)}
        style={style}
      />
    </picture>
  );
}
