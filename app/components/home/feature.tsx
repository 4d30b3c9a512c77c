import { type ReactNode, useId } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Picture, type ImageSource } from '#app/ui/picture.tsx';

type FeatureProps = {
  title: string;
  text: string;
  picture: ImageSource | null;
  /** A short line above the title. */
  kicker?: string;
  /** The text comes first where both fit beside each other. */
  flip?: boolean;
  /** Left out on a phone. */
  onlyWide?: boolean;
  children?: ReactNode;
};

/** A wide picture with a short text beside it, without a band: a break between product lists. */
export function Feature({ title, text, picture, kicker, flip, onlyWide = false, children }: FeatureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'lazy-layout max-md:[contain-intrinsic-size:auto_10rem] mx-auto mt-8 grid max-w-7xl grid-cols-[7.5rem_1fr] items-center gap-x-4 px-4 md:mt-24 md:grid-cols-12 md:gap-x-16 md:px-8',
        onlyWide && 'max-md:hidden',
      )}
    >
      {picture && (
        <Picture
          image={picture}
          sizes="(min-width: 80rem) 680px, (min-width: 48rem) 55vw, 65vw"
          className={classes(
            'aspect-8/7 w-full rounded-lg object-cover object-[25%_50%] md:col-span-7 md:aspect-5/3',
            flip && 'md:order-last',
          )}
        />
      )}
      <div className={picture ? 'md:col-span-5' : 'col-span-2 md:col-span-12'}>
        {kicker && <p className="mb-2 text-sm text-soft">{kicker}</p>}
        <h2 id={id} className="text-base md:text-2xl lg:text-3xl">
          {title}
        </h2>
        <p className="mt-1 max-w-md text-pretty max-md:hidden md:mt-4 md:text-lg">{text}</p>
        {children && <div className="mt-2.5 md:mt-7">{children}</div>}
      </div>
    </section>
  );
}
