import { InfoItem } from '#app/ui/info-item.tsx';
import type { IconName } from '#app/ui/icon.tsx';

export type KeyFact = { icon: IconName; title: string; text: string };

/** The three facts most people come to a page for, above its text. */
export const KeyFacts = ({ label, facts }: { label: string; facts: readonly KeyFact[] }) => (
  <section aria-label={label}>
    <ul className="grid border-y border-line md:grid-cols-3">
      {facts.map((fact) => (
        <InfoItem
          key={fact.title}
          {...fact}
          className="md:px-6 md:py-7 md:not-first:border-s md:not-first:border-t-0 md:first:ps-0"
        />
      ))}
    </ul>
  </section>
);
