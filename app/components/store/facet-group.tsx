import { useState } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Choice, Counted, Group } from './choices.tsx';

type FacetGroupProps = {
  name: string;
  title: string;
  note?: string;
  facets: readonly { slug: string; name: string; count: number }[];
  selected: readonly string[] | undefined;
  onChoose: () => void;
  colourOf?: (slug: string) => string | undefined;
};

/** A longer list shows this many choices, and the others on request. */
const shownAtOnce = 6;

/** The choices of a facet; nothing without one. */
export function FacetGroup({ name, title, note, facets, selected, onChoose, colourOf }: FacetGroupProps) {
  if (facets.length === 0) return null;
  const choices = facets.map((facet) => (
    <Choice
      key={facet.slug}
      name={name}
      value={facet.slug}
      selected={selected?.includes(facet.slug)}
      onChoose={onChoose}
    >
      <Counted label={facet.name} count={facet.count} colour={colourOf?.(facet.slug)} />
    </Choice>
  ));
  // Not for two choices alone.
  const split = facets.length > shownAtOnce + 2 ? shownAtOnce : facets.length;
  return (
    <Group title={title}>
      {note && <p className="pb-1 text-sm text-soft">{note}</p>}
      {choices.slice(0, split)}
      {split < facets.length && (
        <More count={facets.length - split} open={facets.slice(split).some(({ slug }) => selected?.includes(slug))}>
          {choices.slice(split)}
        </More>
      )}
    </Group>
  );
}

/** Further choices; they open when one of them is chosen, and stay as the shopper leaves them. */
function More({ count, open, children }: { count: number; open: boolean; children: React.ReactNode }) {
  const words = useMessages().store;
  const [startsOpen] = useState(open);
  return (
    <details open={startsOpen} className="group flex flex-col">
      <summary className="flex min-h-11 list-none items-center gap-1 text-sm text-link underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {words.more_choices(count)}
        <Icon name="down" className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
