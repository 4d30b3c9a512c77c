import { useContext } from 'react';
import { type PictureFormat, pictureUrl, pictureWidths } from '#values/pictures.ts';
import { classes } from './classes.ts';
import { HeadContext } from './head.ts';

/** A picture as the shop's functions return it. */
export type ImageSource = { hash: string; width: number; height: number; alt: string };

/** Every width up to the original's, in the format of `srcset`. */
function srcSet(image: { hash: string; width: number }, format: PictureFormat): string {
  const widths = pictureWidths.filter((width, index) => index === 0 || width <= Math.max(image.width, 320));
  return widths.map((width) => `${pictureUrl(image.hash, width, format)} ${width}w`).join(', ');
}

/**
 * Lets the page's head request the largest picture before the layout is known; `width` is for browsers without `imagesrcset`. A page that is rendered
 * in the browser has its layout at once.
 */
export function usePreloadedPicture(
  image: Pick<ImageSource, 'hash' | 'width'> | null | undefined,
  width: number,
  sizes: string,
): void {
  const head = useContext(HeadContext);
  if (!head || !image) return;
  head.push({
    tag: 'link',
    attributes: {
      rel: 'preload',
      as: 'image',
      href: pictureUrl(image.hash, width, 'avif'),
      imagesrcset: srcSet(image, 'avif'),
      imagesizes: sizes,
      type: 'image/avif',
      fetchpriority: 'high',
    },
  });
}

type PictureProps = {
  image: Omit<ImageSource, 'alt'> & { alt?: string };
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
export function Picture({ image, sizes, priority, className, style, alt = image.alt ?? '' }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(image.hash, 640, 'webp')}
        srcSet={srcSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={classes('bg-sunk', className)}
        style={style}
      />
    </picture>
  );
}

/** The same picture again, enlarged: its wall fills a frame that is wider than the whole picture (`.framed`). Nothing more is loaded for it. */
export const PictureBackdrop = ({ image, sizes }: Pick<PictureProps, 'image' | 'sizes'>) => (
  <picture className="contents">
    <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
    <img
      src={pictureUrl(image.hash, 640, 'webp')}
      srcSet={srcSet(image, 'webp')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      decoding="async"
      className="backdrop"
    />
  </picture>
);
