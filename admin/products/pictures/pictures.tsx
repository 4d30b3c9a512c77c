import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { DropFiles } from '#admin/ui/drop-files.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { Picture } from '../product.ts';
import type { ProductEditor } from '../use-product.ts';
import { AltTexts } from './alt-texts.tsx';
import { SortablePictures } from './sortable-pictures.tsx';
import { Uploading } from './uploading.tsx';
import { useUploads } from './use-uploads.ts';

type PictureAction = { kind: 'alt' | 'remove'; id: number } | null;

/** The pictures of a product: add, sort, describe, remove. */
export function Pictures({ editor }: { editor: ProductEditor }) {
  const words = useMessages().products.pictures;
  const notify = useNotify();
  const { product, applyUpdate } = editor;
  const options = { params: { id: product.id } };
  const { sending, send, retry, dismiss } = useUploads(product.id, applyUpdate);
  /** The optimistic order, until the server confirms it. */
  const [optimistic, setOptimistic] = useState<Picture[] | null>(null);
  const [dialog, setDialog] = useState<PictureAction>(null);
  const pictures = optimistic ?? product.pictures;
  const nth = pictures.findIndex(({ id }) => id === dialog?.id) + 1;
  const selected = pictures[nth - 1];

  const save = async (next: Picture[]) => {
    setOptimistic(next);
    try {
      const { data } = await request('PUT /staff/products/{id}/pictures', {
        ...options,
        body: { pictures: next.map(({ id, alt }) => ({ id, alt })), seen: product.updated_at },
      });
      applyUpdate(data);
    } catch (error) {
      // Somebody else changed the product first: the current pictures are shown with a message.
      if (toApiError(error).status === 409) applyUpdate((await request('GET /staff/products/{id}', options)).data);
      throw error;
    } finally {
      setOptimistic(null);
    }
  };
  const reorder = (next: Picture[]) =>
    void save(next).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }));

  return (
    <Panel title={words.title}>
      {pictures.length > 0 ? (
        <>
          <SortablePictures pictures={pictures} onOrder={reorder} onAction={(kind, id) => setDialog({ kind, id })} />
          {pictures.length > 1 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {words.order}
            </Typography>
          )}
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      )}
      <Uploading sending={sending} retry={retry} dismiss={dismiss} />
      <Box sx={{ mt: 2 }}>
        <DropFiles labels={words} accept="image/jpeg,image/png,image/webp,image/avif" multiple onFiles={send} />
      </Box>
      {dialog?.kind === 'alt' && selected && (
        <AltTexts
          picture={selected}
          nth={nth}
          onConfirm={(alt) =>
            save(pictures.map((picture) => (picture.id === selected.id ? { ...picture, alt } : picture)))
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'remove' && selected && (
        <Confirm
          title={words.take_title({ n: nth })}
          warning={words.take_warning}
          confirmLabel={words.take_confirm}
          onConfirm={() => save(pictures.filter(({ id }) => id !== selected.id))}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}
