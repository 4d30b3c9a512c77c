import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, When } from '#admin/ui/text.tsx';
import type { Product, StockMove } from './product.ts';
import { Stock } from './stock.tsx';
import { StockDialog } from './stock-dialog.tsx';
import type { Opened } from './use-product.ts';

/** How many pieces there are, what changes that, and what the team did to it. */
export function StockPanel({ opened }: { opened: Opened }) {
  const { ledger } = useWords().products;
  const [isOpen, setIsOpen] = useState(false);
  const { product, became } = opened;
  return (
    <Panel title={ledger.title}>
      <Fact name={ledger.now}>
        <Stock n={product.stock} isLow={product.is_low} />
      </Fact>
      <Button variant="outlined" sx={{ my: 1 }} onClick={() => setIsOpen(true)}>
        {ledger.change}
      </Button>
      <History product={product} />
      {isOpen && <StockDialog product={product} onDone={became} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const each = 5;

function History({ product }: { product: Product }) {
  const { ledger } = useWords().products;
  const [pages, setPages] = useState(1);
  const [moves, setMoves] = useState<{ all: StockMove[]; total: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    call<StockMove[]>('GET', `staff/products/${product.id}/stock?per_page=${Math.min(100, each * pages)}`).then(
      ({ data, meta }) => !isLeft && setMoves({ all: data, total: meta?.total ?? data.length }),
      () => !isLeft && setMoves((last) => last ?? { all: [], total: 0 }),
    );
    return () => {
      isLeft = true;
    };
  }, [product.id, product.stock, pages]);
  if (!moves) return null;
  return (
    <Box component="section">
      <Typography component="h3" sx={{ fontWeight: 480, mt: 1 }}>
        {ledger.history}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {moves.all.length === 0 ? ledger.none : ledger.history_lead}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {moves.all.map((move) => (
          <Move key={move.id} move={move} />
        ))}
      </Stack>
      {moves.all.length < moves.total && <Button onClick={() => setPages(pages + 2)}>{ledger.more}</Button>}
    </Box>
  );
}

function Move({ move }: { move: StockMove }) {
  const { ledger } = useWords().products;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Box
        component="bdi"
        dir="ltr"
        sx={{
          minInlineSize: 48,
          fontVariantNumeric: 'tabular-nums',
          color: move.change < 0 ? 'error.main' : 'success.main',
        }}
      >
        {move.change > 0 ? `+${move.change}` : move.change}
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {ledger.reasons[move.reason]} · {ledger.after({ n: move.stock })}
        {move.note && (
          <Typography variant="body2" dir="auto">
            {move.note}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {move.by.name} · <When at={move.at} />
        </Typography>
      </Box>
    </Box>
  );
}
