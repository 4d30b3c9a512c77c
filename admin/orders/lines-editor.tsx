import { Alert, Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon, DeleteIcon, MinusIcon } from '#admin/ui/icons.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { Money } from '#admin/ui/text.tsx';
import { ProductSearch } from './product-search.tsx';

export type Line = { product_id: number; name: string; image: string | null; price: number; quantity: number };

const maxQuantity = 999;

/** Order lines as the API takes them. */
export const toRequestLines = (lines: readonly Line[]) =>
  lines.map(({ product_id, quantity }) => ({ product_id, quantity }));

type Props = {
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  /** Error messages by product id. */
  errors: Record<string, string>;
};

/** The lines of an order with their quantities. Products are added by searching their names. */
export function LinesEditor({ lines, onChange, errors }: Props) {
  const { order_work: words } = useMessages();
  const set = (id: number, quantity: number) =>
    onChange(
      lines.map((line) =>
        line.product_id === id ? { ...line, quantity: Math.min(maxQuantity, Math.max(1, quantity)) } : line,
      ),
    );
  return (
    <Stack spacing={2}>
      {lines.length === 0 && <Alert severity="info">{words.no_lines}</Alert>}
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ product_id: id, name, image, price, quantity }) => {
          const error = errors[`products.${id}`];
          return (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              {image && (
                <Box
                  component="img"
                  src={pathOf(image)}
                  alt=""
                  width={48}
                  height={48}
                  sx={{ borderRadius: 1, objectFit: 'cover' }}
                />
              )}
              <Box sx={{ flex: '1 1 9rem', minInlineSize: 0 }}>
                <Typography>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <Money amount={price} />
                </Typography>
                {error && (
                  <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
                    {error}
                  </Typography>
                )}
              </Box>
              <Stack direction="row" sx={{ alignItems: 'center' }}>
                <IconButton
                  aria-label={words.fewer({ name })}
                  disabled={quantity <= 1}
                  onClick={() => set(id, quantity - 1)}
                  sx={touchTarget}
                >
                  <MinusIcon />
                </IconButton>
                <TextField
                  value={quantity}
                  onChange={({ target }) => /^\d{1,3}$/.test(target.value) && set(id, Number(target.value))}
                  sx={{ inlineSize: 64 }}
                  slotProps={{
                    htmlInput: { 'aria-label': words.quantity_of({ name }), inputMode: 'numeric', dir: 'ltr' },
                  }}
                />
                <IconButton aria-label={words.more({ name })} onClick={() => set(id, quantity + 1)} sx={touchTarget}>
                  <AddIcon />
                </IconButton>
                <IconButton
                  aria-label={words.take_out({ name })}
                  onClick={() => onChange(lines.filter((line) => line.product_id !== id))}
                  sx={touchTarget}
                >
                  <DeleteIcon />
                </IconButton>
              </Stack>
            </Box>
          );
        })}
      </Stack>
      <ProductSearch
        excludedIds={lines.map(({ product_id }) => product_id)}
        onChoose={(line) => onChange([...lines, line])}
      />
    </Stack>
  );
}

const touchTarget = { inlineSize: 44, blockSize: 44 };
