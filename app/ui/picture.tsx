import { type PictureFormat, pictureUrl, pictureWidths } from '#values/pictures.ts';
import { classes } from './classes.ts';

/** A picture as the shop's functions return it. */
export type ImageSource = { hash: string; width: number; height: number; alt: string };

/** Every width up to the original's, in the format of `srcset`. */
export function srcSet(shot: { hash: string; width: number }, format: PictureFormat): string {
  const widths = pictureWidths.filter((width, index) => index === 0 || width <= Math.max(shot.width, 320));
  return widths.map((width) => `${pictureUrl(shot.hash, width, format)} ${width}w`).join(', ');
}

type PictureProps = {
  image: ImageSource;
  /** Its displayed width, as the `sizes` attribute. */
  sizes: string;
  /** The first visible picture: loaded immediately and before others. */
  priority?: boolean | undefined;
  className?: string | undefined;
  style?: Record<`--${string}`, string> | undefined;
  /** Empty where the text beside it already describes it. */
  alt?: string;
};

/** A picture in AVIF or WebP, in the width the screen needs; its space is reserved while it loads. */
export function Picture({ image: shot, sizes, priority: first, className, style, alt = shot.alt }: PictureProps) {
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
