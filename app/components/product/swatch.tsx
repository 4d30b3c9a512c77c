import { classes } from '#app/ui/classes.ts';
import { pictureUrl } from '#values/pictures.ts';

type SwatchProps = {
  hex: string | null;
  /** The hash of its picture, shown in place of the colour. */
  image: string | null;
  className?: string;
};

/** The colour or the picture of a shade, round. Its name is beside it, or names the control that it is in. */
export function Swatch({ hex, image, className }: SwatchProps) {
  if (image !== null)
    return (
      <img
        src={pictureUrl(image, 160, 'webp')}
        width={36}
        height={36}
        alt=""
        loading="lazy"
        decoding="async"
        className={classes('shrink-0 rounded-full border border-line object-cover', className)}
      />
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" className={classes('shrink-0', className)}>
      <circle
        cx="18"
        cy="18"
        r="17.5"
        fill={hex ?? 'none'}
        stroke="currentColor"
        strokeOpacity="0.3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
