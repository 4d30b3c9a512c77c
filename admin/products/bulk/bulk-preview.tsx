import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { ForwardIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Money } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { type ChangePreview, isUnchanged, type PreviewValue } from './change.ts';

type Props = {
  previews: readonly ChangePreview[];
  isPending: boolean;
  /** The counts in words, when these are not products. */
  sums?: (counts: { change: number; same: number; refused: number }) => string;
  /** Whether a product stays as it is, when its value does not decide that alone. */
  isSame?: (preview: ChangePreview) => boolean;
};

/** A preview of the change of each product. */
export function BulkPreview({ previews, isPending, sums, isSame = isUnchanged }: Props) {
  const words = useMessages().products.bulk;
  const refused = previews.filter(({ error }) => error !== null).length;
  const same = previews.filter((one) => one.error === null && isSame(one)).length;
  // Products with errors come first.
  const inOrder = previews.toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null));
  return (
    <Box component="section" aria-label={words.preview}>
      <Typography variant="h6" component="h3">
        {words.preview}
      </Typography>
      <Typography aria-live="polite" sx={{ color: 'text.secondary', mb: 1 }}>
        {isPending
          ? words.loading
          : previews.length === 0
            ? words.fill
            : (sums ?? words.sums)({ change: previews.length - same - refused, same, refused })}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={120} />}
      <Stack
        component="ul"
        tabIndex={0}
        aria-label={words.preview}
        spacing={1}
        sx={{ m: 0, p: 0, listStyle: 'none', maxBlockSize: 320, overflow: 'auto' }}
      >
        {inOrder.map((one) => (
          <Line key={one.product.id} one={one} />
        ))}
      </Stack>
    </Box>
  );
}

function Line({ one }: { one: ChangePreview }) {
  const words = useMessages().products.bulk;
  const localizedName = useLocalizedName();
  const { product, before, after, error } = one;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Thumb url={product.picture} size={36} />
      <Box sx={{ flex: 1, minInlineSize: 120 }}>{localizedName(product.name)}</Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', textAlign: 'end' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <FormattedValue value={before} />
        </Box>
        {error ? (
          <Box component="span" sx={{ color: 'error.main' }}>
            {words.cannot[error]}
          </Box>
        ) : isUnchanged(one) ? (
          <span>{words.unchanged}</span>
        ) : (
          <>
            <ForwardIcon fontSize="inherit" />
            <Box component="strong" sx={{ fontWeight: 560 }}>
              <FormattedValue value={after!} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

function FormattedValue({ value }: { value: PreviewValue }) {
  const { products: words } = useMessages();
  const localizedName = useLocalizedName();
  if ('amount' in value) return value.amount === null ? words.bulk.no_offer : <Money amount={value.amount} />;
  if ('units' in value) return <bdi>{value.units}</bdi>;
  return 'status' in value ? words.statuses[value.status] : localizedName(value.name);
}
