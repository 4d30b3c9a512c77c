import { Autocomplete, FormHelperText, TextField, Typography } from '@mui/material';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { DeleteIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import type { PickedProduct } from './shapes.ts';
import { useProductSearch } from './use-product-search.ts';

/** An ordered list of products, searched by name among those on sale. */
export function ProductsInput({ source, label }: { source: string; label: string }) {
  const { content } = useMessages();
  const words = content.products;
  const translate = useTranslate();
  const localizedName = useLocalizedName();
  const { field, fieldState } = useInput<Record<string, PickedProduct[]>>({ source });
  const products: PickedProduct[] = field.value ?? [];
  const [search, setSearch] = useState('');
  const { results, isSearching } = useProductSearch(search);
  const error = fieldState.error?.message;
  const move = (from: number, to: number) =>
    field.onChange(products.toSpliced(from, 1).toSpliced(to, 0, products[from]!));
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {products.length === 0 && <Typography>{words.none}</Typography>}
      <SortableList
        label={label}
        items={products.map(({ id, name }) => ({ id: String(id), name: localizedName(name) }))}
        onMove={move}
      >
        {(index, handle) => {
          const { id, name, image } = products[index]!;
          return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, bgcolor: 'background.paper' }}>
              {handle}
              <Thumb url={image} size={40} />
              <Typography sx={{ flex: 1, minInlineSize: 0 }}>{localizedName(name)}</Typography>
              <IconButton
                aria-label={content.order.remove({ name: localizedName(name) })}
                onClick={() => field.onChange(products.filter((one) => one.id !== id))}
                sx={{ inlineSize: 44, blockSize: 44 }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        }}
      </SortableList>
      <Autocomplete<PickedProduct>
        options={results.filter(({ id }) => products.every((one) => one.id !== id))}
        value={null}
        inputValue={search}
        onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
        onChange={(_, one) => one && field.onChange([...products, one])}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => localizedName(name)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={isSearching}
        loadingText={words.searching}
        noOptionsText={search === '' ? words.add : words.none_found}
        blurOnSelect={false}
        renderInput={(params) => <TextField {...params} label={words.add} error={Boolean(error)} />}
      />
      {error && <FormHelperText error>{translate(error, { _: error })}</FormHelperText>}
    </Box>
  );
}
