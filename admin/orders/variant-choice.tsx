import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import { Money } from '#admin/ui/text.tsx';
import { type Line, lineKey } from './line.ts';

type Product = Data<'GET /products/{id}'>;

/** The variants of a product as order lines with quantity 1, each with its SKU. */
function variantsOf({ id, name, image, options, variants }: Product): (Line & { sku: string | null })[] {
  const valueNames = new Map(options.flatMap(({ values }) => values.map((value) => [value.id, value.name])));
  return variants.map((variant) => ({
    product_id: id,
    variant_id: variant.id,
    name,
    variant_name: variant.options.map((valueId) => valueNames.get(valueId) ?? '').join(' · '),
    sku: variant.sku,
    image: variant.images[0]?.url ?? image,
    price: variant.price_after_discount ?? variant.price,
    stock: variant.qty,
    quantity: 1,
  }));
}

type Props = {
  product: { id: number; name: string };
  /** Keys of the lines that the order has already. */
  excludedKeys: ReadonlySet<string>;
  onChoose: (line: Line) => void;
  onClose: () => void;
};

/** Asks which variant of a product to add, with the price and the stock of each. */
export function VariantChoice({ product, excludedKeys, onChoose, onClose }: Props) {
  const { order_work: words } = useMessages();
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const [loaded, setLoaded] = useState<Product | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    request('GET /products/{id}', { params: { id: product.id } }).then(
      ({ data }) => setLoaded(data),
      (error: unknown) => setRefusal(toApiError(error).message),
    );
  }, [product.id]);
  return (
    <Dialog open={isUnlocked} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{product.name}</DialogTitle>
      <DialogContent>
        {refusal && <Alert severity="error">{translate(refusal, { _: refusal })}</Alert>}
        {!loaded && !refusal && <Loading />}
        <List disablePadding>
          {loaded &&
            variantsOf(loaded).map(({ sku, ...line }) => (
              <ListItem key={line.variant_id} disablePadding>
                <ListItemButton
                  disabled={line.stock === 0 || excludedKeys.has(lineKey(line))}
                  onClick={() => onChoose(line)}
                  sx={{ gap: 1.5, minBlockSize: 44 }}
                >
                  {line.image && (
                    <Box
                      component="img"
                      src={pathOf(line.image)}
                      alt=""
                      width={40}
                      height={40}
                      sx={{ borderRadius: 1 }}
                    />
                  )}
                  <Box sx={{ flex: 1, minInlineSize: 0 }}>
                    <Typography>{line.variant_name}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {words.in_stock({ n: line.stock })}
                      {sku && (
                        <>
                          {' · '}
                          <bdi>{sku}</bdi>
                        </>
                      )}
                    </Typography>
                  </Box>
                  <Money amount={line.price} />
                </ListItemButton>
              </ListItem>
            ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.back')}</Button>
      </DialogActions>
    </Dialog>
  );
}
