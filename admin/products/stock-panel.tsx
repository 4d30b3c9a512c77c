import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, DateTime } from '#admin/ui/text.tsx';
import type { Product, StockMovement } from './product.ts';
import { Stock } from './stock.tsx';
import { StockDialog } from './stock-dialog.tsx';
import type { ProductEditor } from './use-product.ts';
import { GoToVariants } from './variants/go-to-variants.tsx';

/** The stock of a product, the button that changes it, and its history of changes by staff. */
export function StockPanel({ editor, hasOptions }: { editor: ProductEditor; hasOptions: boolean }) {
  const { products, variants, sets } = useMessages();
  const { ledger } = products;
  const [isOpen, setIsOpen] = useState(false);
  const { product, applyUpdate } = editor;
  return (
    <Panel title={ledger.title}>
      <DefinitionRow name={ledger.now}>
        <Stock n={product.stock} isLow={product.is_low} />
      </DefinitionRow>
      {hasOptions || product.is_set ? (
        <GoToVariants
          text={product.is_set ? sets.stock_elsewhere : variants.stock_elsewhere}
          label={product.is_set ? sets.title : variants.go}
        />
      ) : (
        <Button variant="outlined" sx={{ my: 1 }} onClick={() => setIsOpen(true)}>
          {ledger.change}
        </Button>
      )}
      <History product={product} />
      {isOpen && <StockDialog product={product} onDone={applyUpdate} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const pageSize = 5;

function History({ product }: { product: Product }) {
  const { ledger } = useMessages().products;
  const [pages, setPages] = useState(1);
  const [movements, setMovements] = useState<{ all: StockMovement[]; total: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/products/{id}/stock', {
      params: { id: product.id },
      query: { per_page: Math.min(100, pageSize * pages) },
    }).then(
      ({ data, meta }) => !isLeft && setMovements({ all: data, total: meta.total }),
      () => !isLeft && setMovements((last) => last ?? { all: [], total: 0 }),
    );
    return () => {
      isLeft = true;
    };
  }, [product.id, product.stock, pages]);
  if (!movements) return null;
  return (
    <Box component="section">
      <Typography component="h3" sx={{ fontWeight: 480, mt: 1 }}>
        {ledger.history}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {movements.all.length === 0 ? ledger.none : ledger.history_lead}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {movements.all.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </Stack>
      {movements.all.length < movements.total && <Button onClick={() => setPages(pages + 2)}>{ledger.more}</Button>}
    </Box>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { ledger } = useMessages().products;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Box
        component="bdi"
        dir="ltr"
        sx={{
          minInlineSize: 48,
          fontVariantNumeric: 'tabular-nums',
          color: movement.change < 0 ? 'error.main' : 'success.main',
        }}
      >
        {movement.change > 0 ? `+${movement.change}` : movement.change}
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {ledger.reasons[movement.reason]} · {ledger.after({ n: movement.stock })}
        {movement.variant_name !== '' && (
          <Typography variant="body2">
            <bdi>{movement.variant_name}</bdi>
          </Typography>
        )}
        {movement.note && (
          <Typography variant="body2" dir="auto">
            {movement.note}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {movement.by?.name ?? ledger.automatic} · <DateTime at={movement.at} />
        </Typography>
      </Box>
    </Box>
  );
}
