import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { useGetMany, useNotify, useRefresh, useTranslate, useUnselect } from 'react-admin';
import { submit, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import type { ProductRow } from '../product.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type Action, toRequestBody, previewChange, isUnchanged, type BulkChange } from './change.ts';
import { type Outcome, BulkFailures } from './bulk-failures.tsx';

type Props = { action: Action; ids: number[]; onClose: () => void };

const blank = (action: Action): BulkChange => {
  switch (action) {
    case 'price':
      return { action, way: 'raise', number: '', step: '0.01' };
    case 'offer':
      return { action, way: 'percent', number: '', step: '0.01', from: null, until: null };
    case 'stock':
      return { action, way: 'add', number: '', reason: 'received', note: '' };
    case 'status':
      return { action, status: 'published' };
    default:
      return { action, to: null };
  }
};

/** Applies one action to many products: shows a preview, applies it, and lists the refused ones. */
export function BulkDialog({ action, ids: selectedIds, onClose }: Props) {
  const words = useMessages().products;
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect('products');
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const title = useId();
  // The dialog keeps its products when the successful ones are deselected.
  const [ids] = useState(selectedIds);
  const [key] = useState(() => crypto.randomUUID());
  const { data: rows, isPending } = useGetMany<ProductRow>('products', { ids });
  const [change, setChange] = useState(() => blank(action));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const products = (rows ?? []).filter((product) => product !== undefined);
  const previews = products.flatMap((product) => previewChange(change, product) ?? []);
  const changeCount = previews.filter((one) => one.error === null && !isUnchanged(one)).length;

  const apply = async () => {
    const { data } = await submit(['POST /staff/products/bulk'], { ids, ...toRequestBody(change) }, key);
    unselect(data.done);
    refresh();
    if (data.refused.length > 0) return setOutcome(data);
    notify(words.bulk.done({ n: data.done.length }), { type: 'success' });
    onClose();
  };

  const send = () => {
    setBusy(true);
    setRefusal(null);
    apply()
      .catch((error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };

  return (
    <Dialog
      open={isUnlocked}
      keepMounted
      onClose={busy ? undefined : onClose}
      aria-labelledby={title}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
    >
      <DialogTitle id={title}>{words.bulk.title[action]({ n: ids.length })}</DialogTitle>
      {outcome ? (
        <>
          <DialogContent>
            <BulkFailures outcome={outcome} products={products} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {words.bulk.close}
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              {refusal && (
                <Alert severity="error">
                  {Object.values(refusal.errors).join(' ') || translate(refusal.message, { _: refusal.message })}
                </Alert>
              )}
              <BulkFields change={change} onChange={setChange} />
              <BulkPreview previews={previews} isPending={isPending} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('ra.action.back')}</Button>
            <Button variant="contained" loading={busy} disabled={changeCount === 0} onClick={send}>
              {words.bulk.confirm({ n: changeCount })}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
