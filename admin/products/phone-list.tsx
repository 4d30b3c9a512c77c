import { Box, Button, Checkbox, Divider, Skeleton, Stack } from '@mui/material';
import { LinkBase, useListContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { BulkButtons } from './bulk/bulk-buttons.tsx';
import { Price } from './price.tsx';
import type { ProductRow } from './product.ts';
import { Stock } from './stock.tsx';

/** The list as a phone shows it; its entries can be chosen here too. */
export function PhoneList() {
  const { products: words } = useWords();
  const { data, isPending } = useListContext<ProductRow>();
  if (isPending) return <Waiting />;
  return (
    <>
      <Chosen />
      {data?.length ? (
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((product) => (
            <Entry key={product.id} product={product} />
          ))}
        </Stack>
      ) : (
        <NoneHere none={words.none} noneFound={words.none_found} />
      )}
    </>
  );
}

/** How many are chosen, and what can be done with them. */
function Chosen() {
  const { products: words } = useWords();
  const { selectedIds, onUnselectItems } = useListContext<ProductRow>();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 48,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        p: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, paddingInlineStart: 1 }}>{words.chosen({ n: selectedIds.length })}</Box>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {words.unchoose}
      </Button>
      <Box sx={{ flexBasis: '100%' }}>
        <BulkButtons />
      </Box>
    </Box>
  );
}

const Waiting = () => (
  <Stack spacing={1} sx={{ p: 2 }}>
    {[1, 2, 3, 4, 5, 6].map((nth) => (
      <Skeleton key={nth} variant="rounded" height={64} />
    ))}
  </Stack>
);

function Entry({ product }: { product: ProductRow }) {
  const { products: words } = useWords();
  const { selectedIds, onToggleItem } = useListContext<ProductRow>();
  const named = useNamed();
  const { id, picture, name, category, stock, is_low: isLow, status } = product;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Checkbox
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        sx={{ inlineSize: 44, blockSize: 44 }}
        slotProps={{ input: { 'aria-label': words.choose({ name: named(name) }) } }}
      />
      <Box
        component={LinkBase}
        to={`/products/${id}`}
        sx={{
          display: 'flex',
          flex: 1,
          gap: 1.5,
          py: 1.5,
          paddingInlineEnd: 2,
          minInlineSize: 0,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Thumb url={picture} size={56} />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          {named(name)}
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{named(category.name)}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', typography: 'body2' }}>
            <Price product={product} />
            <Stock n={stock} isLow={isLow} />
            {status !== 'published' && <Status status={status} label={words.statuses[status]} />}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
