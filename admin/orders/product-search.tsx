import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import { Money } from '#admin/ui/text.tsx';
import { type Line, lineKey } from './line.ts';
import { VariantChoice } from './variant-choice.tsx';

type Card = Data<'GET /products'>[number];

const debounceMs = 250;

/** Products on sale that match a text; null while loading. */
function useProducts(text: string): Card[] | null {
  const [result, setResult] = useState<{ text: string; cards: Card[] }>({ text: '', cards: [] });
  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      request('GET /products', { query: { per_page: 12, search: text } }).then(
        ({ data }) => isCurrent && setResult({ text, cards: data }),
        () => isCurrent && setResult({ text, cards: [] }),
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return result.text === text ? result.cards : null;
}

type Props = {
  /** The lines that the order has already. */
  lines: readonly Line[];
  onChoose: (line: Line) => void;
};

/** Searches a product by name, and adds it as a line with quantity 1. A product with several variants asks for one. */
export function ProductSearch({ lines, onChoose }: Props) {
  const [chosen, setChosen] = useState<Card | null>(null);
  const choose = (card: Card) => {
    if (card.variants_count > 1) return setChosen(card);
    const price = card.price_after_discount ?? card.price;
    const { id, name, image, qty } = card;
    onChoose({ product_id: id, variant_id: null, name, variant_name: '', image, price, stock: qty, quantity: 1 });
  };
  return (
    <>
      <SearchField lines={lines} onChoose={choose} />
      {chosen && (
        <VariantChoice
          product={chosen}
          excludedKeys={new Set(lines.map(lineKey))}
          onChoose={(line) => {
            onChoose(line);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type SearchFieldProps = { lines: readonly Line[]; onChoose: (card: Card) => void };

function SearchField({ lines, onChoose }: SearchFieldProps) {
  const { order_work: words } = useMessages();
  const [text, setText] = useState('');
  const cards = useProducts(text.trim());
  const options = (cards ?? []).filter(
    ({ id, available, variants_count: variants }) =>
      available && (variants > 1 || !lines.some(({ product_id }) => product_id === id)),
  );
  return (
    <Autocomplete
      options={options}
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, card) => {
        if (card) onChoose(card);
      }}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={cards === null}
      loadingText={words.searching}
      noOptionsText={text.trim() === '' ? words.add_product_help : words.nothing_found}
      renderOption={({ key, ...props }, card) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          {card.image && (
            <Box component="img" src={pathOf(card.image)} alt="" width={40} height={40} sx={{ borderRadius: 1 }} />
          )}
          <Typography sx={{ flex: 1 }}>{card.name}</Typography>
          {card.variants_count > 1 && <Typography variant="body2">{words.from_price}</Typography>}
          <Money amount={card.variants_count > 1 ? card.price_from : (card.price_after_discount ?? card.price)} />
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={words.add_product} />}
    />
  );
}
