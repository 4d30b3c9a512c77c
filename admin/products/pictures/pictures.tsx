import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { DropFiles } from '#admin/ui/drop-files.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { Picture, Product } from '../product.ts';
import type { Opened } from '../use-product.ts';
import { AltTexts } from './alt-texts.tsx';
import { InOrder } from './in-order.tsx';
import { Uploading } from './uploading.tsx';
import { useUploads } from './use-uploads.ts';

type Asked = { what: 'alt' | 'take'; id: number } | null;

/** What is looked at of a product: added, put in order, described, taken away. */
export function Pictures({ opened }: { opened: Opened }) {
  const words = useWords().products.pictures;
  const notify = useNotify();
  const { product, became } = opened;
  const path = `staff/products/${product.id}`;
  const { sending, send, again, dismiss } = useUploads(`${path}/pictures`, became);
  /** How they are to be, until the shop has said so. */
  const [wanted, setWanted] = useState<Picture[] | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const pictures = wanted ?? product.pictures;
  const nth = pictures.findIndex(({ id }) => id === asked?.id) + 1;
  const one = pictures[nth - 1];

  const put = async (next: Picture[]) => {
    setWanted(next);
    try {
      const { data } = await call<Product>('PUT', `${path}/pictures`, {
        pictures: next.map(({ id, alt }) => ({ id, alt })),
        seen: product.updated_at,
      });
      became(data);
    } catch (error) {
      // Somebody was faster: how they are now is shown, and said.
      if (refusalOf(error).status === 409) became((await call<Product>('GET', path)).data);
      throw error;
    } finally {
      setWanted(null);
    }
  };
  const order = (next: Picture[]) =>
    void put(next).catch((error: unknown) => notify(refusalOf(error).message, { type: 'error' }));

  return (
    <Panel title={words.title}>
      {pictures.length > 0 ? (
        <>
          <InOrder pictures={pictures} onOrder={order} onAsk={(what, id) => setAsked({ what, id })} />
          {pictures.length > 1 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {words.order}
            </Typography>
          )}
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      )}
      <Uploading sending={sending} again={again} dismiss={dismiss} />
      <Box sx={{ mt: 2 }}>
        <DropFiles words={words} accept="image/jpeg,image/png,image/webp,image/avif" multiple onFiles={send} />
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
          confirm={words.take_confirm}
          onConfirm={() => put(pictures.filter(({ id }) => id !== one.id))}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
