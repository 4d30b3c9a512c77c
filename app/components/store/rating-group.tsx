import { useMessages } from '#app/i18n/i18n.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Counted, Group } from './choices.tsx';
import { useShownChoice } from './use-shown-choice.ts';
import type { StoreView } from './store-view.ts';

/** The lowest average rating; nothing while no product is rated. Two minimums with the same products are one choice. */
export function RatingGroup({ view: { query, facets }, onChoose }: { view: StoreView; onChoose: () => void }) {
  const words = useMessages().store;
  const current = query.min_rating ?? '';
  const [selected, setSelected] = useShownChoice(current);
  const ratings = facets.ratings.filter(
    ({ stars, count }, index) => String(stars) === current || (count > 0 && count !== facets.ratings[index - 1]?.count),
  );
  if (ratings.length === 0 && current === '') return null;
  const radio = (value: string) => ({
    name: 'min_rating',
    value,
    checked: selected === value,
    onChange: () => {
      setSelected(value);
      onChoose();
    },
  });
  return (
    <Group title={words.rating}>
      <Radio {...radio('')}>{words.any_rating}</Radio>
      {ratings.map(({ stars, count }) => (
        <Radio key={stars} {...radio(String(stars))}>
          <Counted label={words.stars_up(stars)} count={count} />
        </Radio>
      ))}
    </Group>
  );
}
