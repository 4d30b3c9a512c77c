import { useRef, useState } from 'react';
import { toApiError } from '#admin/http.ts';
import { upload } from '#admin/upload.ts';
import type { Product } from '../product.ts';

/** A file being uploaded: the part sent so far, and why it was refused. */
export type Sending = { key: number; file: File; part: number; refusal: string | null };

type Uploads = {
  sending: Sending[];
  send: (files: readonly File[]) => void;
  retry: (key: number) => void;
  dismiss: (key: number) => void;
};

let count = 0;

/** Uploads pictures one by one, each in a request of its own, so that a refused one does not affect the others. */
export function useUploads(id: number, onSent: (product: Product) => void): Uploads {
  const [sending, setSending] = useState<Sending[]>([]);
  const lastUpload = useRef<Promise<void>>(Promise.resolve());
  const update = (key: number, values: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const dismiss = (key: number) => setSending((all) => all.filter((one) => one.key !== key));

  const queue = ({ key, file }: Pick<Sending, 'key' | 'file'>) => {
    lastUpload.current = lastUpload.current.then(() =>
      upload(['POST /staff/products/{id}/pictures', { params: { id } }], 'pictures', file, (part) =>
        update(key, { part }),
      ).then(
        ({ data }) => {
          dismiss(key);
          onSent(data);
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          update(key, { part: 0, refusal: errors['pictures'] ?? message });
        },
      ),
    );
  };

  return {
    sending,
    dismiss,
    send(files) {
      const added = files.map((file): Sending => ({ key: ++count, file, part: 0, refusal: null }));
      setSending((all) => [...all, ...added]);
      for (const one of added) queue(one);
    },
    retry(key) {
      const one = sending.find((item) => item.key === key);
      if (!one) return;
      update(key, { refusal: null });
      queue(one);
    },
  };
}
