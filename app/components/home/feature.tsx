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
  children?: ReactNode;
};

/** A wide picture with a short text beside it, without a band: a break between product lists. */
export function Feature({ title, text, picture, kicker, flip, children }: FeatureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mx-auto mt-16 grid max-w-7xl items-center gap-x-16 md:mt-24 md:grid-cols-12 md:px-8"
    >
      {picture && (
        <Picture
          image={picture}
          sizes="(min-width: 80rem) 680px, (min-width: 48rem) 55vw, 100vw"
          className={classes('aspect-5/3 w-full object-cover md:col-span-7 md:rounded-lg', flip && 'md:order-last')}
        />
      )}
      <div className={classes('px-4 pt-6 md:px-0 md:pt-0', picture ? 'md:col-span-5' : 'md:col-span-12')}>
        {kicker && <p className="mb-2 text-sm text-soft">{kicker}</p>}
        <h2 id={id} className="text-2xl lg:text-3xl">
          {title}
        </h2>
        <p className="mt-3 max-w-md text-pretty md:mt-4 md:text-lg">{text}</p>
        {children && <div className="mt-5 md:mt-7">{children}</div>}
      </div>
    </section>
  );
}
