import type { ReactNode } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { kitScreens } from '#words/shell/kit/index.ts';

type KitSectionName = keyof (typeof kitScreens)['ar']['parts'];

/** One group of components under its name. */
export function KitSection({ section, children }: { section: KitSectionName; children: ReactNode }) {
  const { parts } = useScreenMessages(kitScreens);
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="grid min-w-0 gap-6 border-t border-line pt-6">
      <h2 id={`${section}-title`} className="text-xl">
        {parts[section]}
      </h2>
      {children}
    </section>
  );
}

/** A component in one state, with the name of the state above it. */
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

/** Links to the groups. */
export function KitNav() {
  const { parts, title } = useScreenMessages(kitScreens);
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
