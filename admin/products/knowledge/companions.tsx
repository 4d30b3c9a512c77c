import { Box, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { DeleteIcon } from '#admin/ui/icons.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { AddByName } from './add-by-name.tsx';
import type { Named } from './form.ts';

type Props = {
  productId: number;
  companions: readonly Named[];
  error: string | undefined;
  onChange: (companions: Named[]) => void;
};

/** The products to recommend beside a product, in order. */
export function Companions({ productId, companions, error, onChange }: Props) {
  const { knowledge: words } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <Stack spacing={1.5} component="section">
      <Typography component="h3" variant="subtitle1">
        {words.companions}
      </Typography>
      <SortableList
        label={words.companions}
        items={companions.map(({ id, name }) => ({ id: String(id), name: localizedName(name) }))}
        onMove={(from, to) => onChange(companions.toSpliced(from, 1).toSpliced(to, 0, companions[from]!))}
      >
        {(index, handle) => {
          const name = localizedName(companions[index]!.name);
          return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, bgcolor: 'background.paper' }}>
              {handle}
              <Typography sx={{ flex: 1, minInlineSize: 0 }}>{name}</Typography>
              <IconButton
                aria-label={words.remove({ name })}
                onClick={() => onChange(companions.toSpliced(index, 1))}
                sx={{ inlineSize: 44, blockSize: 44 }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        }}
      </SortableList>
      <AddByName
        resource="products"
        label={words.add_companion}
        excludedIds={[productId, ...companions.map(({ id }) => id)]}
        onAdd={(one) => onChange([...companions, one])}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}
