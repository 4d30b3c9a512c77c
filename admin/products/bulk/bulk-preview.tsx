import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { Arrow } from '#admin/ui/arrow.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Money } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { type Foreseen, staysSo, type Told } from './change.ts';

/** Product by product what will happen, before anything does. */
export function BulkPreview({ will, isPending }: { will: readonly Foreseen[]; isPending: boolean }) {
  const words = useWords().products.bulk;
  const refused = will.filter(({ cannot }) => cannot !== null).length;
  const same = will.filter((one) => one.cannot === null && staysSo(one)).length;
  // What can't be is to be seen without a search.
  const inOrder = will.toSorted((a, b) => Number(b.cannot !== null) - Number(a.cannot !== null));
  return (
    <Box component="section" aria-label={words.preview}>
      <Typography variant="h6" component="h3">
        {words.preview}
      </Typography>
      <Typography aria-live="polite" sx={{ color: 'text.secondary', mb: 1 }}>
        {isPending
          ? words.loading
          : will.length === 0
            ? words.fill
            : words.sums({ change: will.length - same - refused, same, refused })}
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

function Line({ one }: { one: Foreseen }) {
  const words = useWords().products.bulk;
  const named = useNamed();
  const { product, before, after, cannot } = one;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Thumb url={product.picture} size={36} />
      <Box sx={{ flex: 1, minInlineSize: 120 }}>{named(product.name)}</Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', textAlign: 'end' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Shown told={before} />
        </Box>
        {cannot ? (
          <Box component="span" sx={{ color: 'error.main' }}>
            {words.cannot[cannot]}
          </Box>
        ) : staysSo(one) ? (
          <span>{words.unchanged}</span>
        ) : (
          <>
            <Arrow />
            <Box component="strong" sx={{ fontWeight: 560 }}>
              <Shown told={after!} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

function Shown({ told }: { told: Told }) {
  const { products: words } = useWords();
  const named = useNamed();
  if ('amount' in told) return told.amount === null ? words.bulk.no_offer : <Money amount={told.amount} />;
  if ('pieces' in told) return <bdi>{told.pieces}</bdi>;
  return 'status' in told ? words.statuses[told.status] : named(told.name);
}
