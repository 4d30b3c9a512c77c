import { Fact } from '#app/ui/fact.tsx';
import type { IconName } from '#app/ui/icon.tsx';

export type ShortFact = { icon: IconName; title: string; text: string };

/** The three things most people come to a page for, before its text. */
export const InShort = ({ label, facts }: { label: string; facts: readonly ShortFact[] }) => (
  <section aria-label={label}>
    <ul className="grid border-y border-line md:grid-cols-3">
      {facts.map((fact) => (
        <Fact
          key={fact.title}
          {...fact}
          className="md:px-6 md:py-7 md:not-first:border-s md:not-first:border-t-0 md:first:ps-0"
        />
      ))}
    </ul>
  </section>
);
