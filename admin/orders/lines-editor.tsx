import { Alert, Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon, DeleteIcon, MinusIcon } from '#admin/ui/icons.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { Money } from '#admin/ui/text.tsx';
import { fullName } from '#values/variants.ts';
import { type Line, lineError, lineKey } from './line.ts';
import { ProductSearch } from './product-search.tsx';

const maxQuantity = 999;

type Props = {
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  /** The errors of the last request; those of lines are shown at their lines. */
  errors: Record<string, string>;
};

/** The lines of an order with their quantities. Products are added by searching their names, and variants chosen. */
export function LinesEditor({ lines, onChange, errors }: Props) {
  const { order_work: words } = useMessages();
  const set = (key: string, quantity: number) =>
    onChange(
      lines.map((line) =>
        lineKey(line) === key ? { ...line, quantity: Math.min(maxQuantity, Math.max(1, quantity)) } : line,
      ),
    );
  return (
    <Stack spacing={2}>
      {lines.length === 0 && <Alert severity="info">{words.no_lines}</Alert>}
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line, nth) => {
          const { variant_name: variantName, image, price, stock, quantity } = line;
          const key = lineKey(line);
          const name = fullName({ name: line.name, variantName });
          const error = lineError(errors, line, nth);
          return (
            <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
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
                  {variantName !== '' && ` · ${words.in_stock({ n: stock })}`}
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
                  onClick={() => set(key, quantity - 1)}
                  sx={touchTarget}
                >
                  <MinusIcon />
                </IconButton>
                <TextField
                  value={quantity}
                  onChange={({ target }) => /^\d{1,3}$/.test(target.value) && set(key, Number(target.value))}
                  sx={{ inlineSize: 64 }}
                  slotProps={{
                    htmlInput: { 'aria-label': words.quantity_of({ name }), inputMode: 'numeric', dir: 'ltr' },
                  }}
                />
                <IconButton aria-label={words.more({ name })} onClick={() => set(key, quantity + 1)} sx={touchTarget}>
                  <AddIcon />
                </IconButton>
                <IconButton
                  aria-label={words.take_out({ name })}
                  onClick={() => onChange(lines.filter((other) => lineKey(other) !== key))}
                  sx={touchTarget}
                >
                  <DeleteIcon />
                </IconButton>
              </Stack>
            </Box>
          );
        })}
      </Stack>
      <ProductSearch lines={lines} onChoose={(line) => onChange([...lines, line])} />
    </Stack>
  );
}

const touchTarget = { inlineSize: 44, blockSize: 44 };
