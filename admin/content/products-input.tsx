import { Autocomplete, FormHelperText, TextField, Typography } from '@mui/material';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { DeleteIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import type { Picked } from './shapes.ts';
import { useProductSearch } from './use-product-search.ts';

/** An ordered list of products, searched by name among those on sale. */
export function ProductsInput({ source, label }: { source: string; label: string }) {
  const { content } = useMessages();
  const words = content.products;
  const translate = useTranslate();
  const named = useLocalizedName();
  const { field, fieldState } = useInput<Record<string, Picked[]>>({ source });
  const picked: Picked[] = field.value ?? [];
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useProductSearch(typed);
  const said = fieldState.error?.message;
  const move = (from: number, to: number) => field.onChange(picked.toSpliced(from, 1).toSpliced(to, 0, picked[from]!));
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {picked.length === 0 && <Typography>{words.none}</Typography>}
      <SortableList
        label={label}
        items={picked.map(({ id, name }) => ({ id: String(id), name: named(name) }))}
        onMove={move}
      >
        {(index, handle) => {
          const { id, name, image } = picked[index]!;
          return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, bgcolor: 'background.paper' }}>
              {handle}
              <Thumb url={image} size={40} />
              <Typography sx={{ flex: 1, minInlineSize: 0 }}>{named(name)}</Typography>
              <IconButton
                aria-label={content.order.remove({ name: named(name) })}
                onClick={() => field.onChange(picked.filter((one) => one.id !== id))}
                sx={{ inlineSize: 44, blockSize: 44 }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        }}
      </SortableList>
      <Autocomplete<Picked>
        options={found.filter(({ id }) => picked.every((one) => one.id !== id))}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, one) => one && field.onChange([...picked, one])}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => named(name)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={isSearching}
        loadingText={words.searching}
        noOptionsText={typed === '' ? words.add : words.none_found}
        blurOnSelect={false}
        renderInput={(params) => <TextField {...params} label={words.add} error={Boolean(said)} />}
      />
      {said && <FormHelperText error>{translate(said, { _: said })}</FormHelperText>}
    </Box>
  );
}
