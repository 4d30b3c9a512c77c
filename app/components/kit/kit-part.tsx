import type { ReactNode } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { kitScreens } from '#words/screens/kit.ts';

type PartName = keyof (typeof kitScreens)['ar']['parts'];

/** One family of parts under its name. */
export function KitPart({ of, children }: { of: PartName; children: ReactNode }) {
  const { parts } = useScreenWords(kitScreens);
  return (
    <section id={of} aria-labelledby={`${of}-title`} className="grid min-w-0 gap-6 border-t border-line pt-6">
      <h2 id={`${of}-title`} className="text-xl">
        {parts[of]}
      </h2>
      {children}
    </section>
  );
}

/** A part in one state, with the name of the state above it. */
export const Specimen = ({
  name,
  className,
  children,
}: {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <div className={classes('grid min-w-0 content-start gap-2', className)}>
    <p className="text-xs text-soft">{name}</p>
    {children}
  </div>
);

/** The way to each family. */
export function KitNav() {
  const { parts, title } = useScreenWords(kitScreens);
  return (
    <nav aria-label={title} className="no-bar -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-x-5 md:flex-wrap">
        {Object.entries(parts).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 min-w-11 items-center whitespace-nowrap">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
