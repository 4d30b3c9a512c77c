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

type PictureAction = { what: 'alt' | 'take'; id: number } | null;

/** The pictures of a product: add, sort, describe, remove. */
export function Pictures({ opened }: { opened: ProductEditor }) {
  const words = useMessages().products.pictures;
  const notify = useNotify();
  const { product, applyUpdate: became } = opened;
  const options = { params: { id: product.id } };
  const { sending, send, retry: again, dismiss } = useUploads(product.id, became);
  /** The optimistic order, until the server confirms it. */
  const [wanted, setWanted] = useState<Picture[] | null>(null);
  const [asked, setAsked] = useState<PictureAction>(null);
  const pictures = wanted ?? product.pictures;
  const nth = pictures.findIndex(({ id }) => id === asked?.id) + 1;
  const one = pictures[nth - 1];

  const put = async (next: Picture[]) => {
    setWanted(next);
    try {
      const { data } = await request('PUT /staff/products/{id}/pictures', {
        ...options,
        body: { pictures: next.map(({ id, alt }) => ({ id, alt })), seen: product.updated_at },
      });
      became(data);
    } catch (error) {
      // Somebody else changed the product first: the current pictures are shown with a message.
      if (toApiError(error).status === 409) became((await request('GET /staff/products/{id}', options)).data);
      throw error;
    } finally {
      setWanted(null);
    }
  };
  const order = (next: Picture[]) =>
    void put(next).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }));

  return (
    <Panel title={words.title}>
      {pictures.length > 0 ? (
        <>
          <SortablePictures pictures={pictures} onOrder={order} onAction={(what, id) => setAsked({ what, id })} />
          {pictures.length > 1 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {words.order}
            </Typography>
          )}
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      )}
      <Uploading sending={sending} retry={again} dismiss={dismiss} />
      <Box sx={{ mt: 2 }}>
        <DropFiles labels={words} accept="image/jpeg,image/png,image/webp,image/avif" multiple onFiles={send} />
      </Box>
      {asked?.what === 'alt' && one && (
        <AltTexts
          picture={one}
          nth={nth}
          onConfirm={(alt) => put(pictures.map((picture) => (picture.id === one.id ? { ...picture, alt } : picture)))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'take' && one && (
        <Confirm
          title={words.take_title({ n: nth })}
          warning={words.take_warning}
          confirmLabel={words.take_confirm}
          onConfirm={() => put(pictures.filter(({ id }) => id !== one.id))}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
