import { useEffect, useRef, useState } from 'react';
import { type UploadPurpose, MAX_FILE_BYTES, uploadTypes } from '#values/uploads.ts';
import { isUploadFailure, type UploadFailure, sendFile, type UploadTask } from './send-file.ts';

/** Why a file was not accepted: the shop's refusal, or a check in the browser. */
export type UploadError = UploadFailure | { kind: 'too_large' } | { kind: 'wrong_type' };

/** A chosen file. `sent` is the sent fraction, from 0 to 1; with a `name` it has been uploaded. */
export type UploadItem = {
  key: number;
  file: File;
  /** A local URL of the picture, if it is one. */
  preview: string | null;
  sent: number;
  name: string | null;
  error: UploadError | null;
};

export const isUploading = ({ name, error: trouble }: UploadItem): boolean => name === null && trouble === null;

let lastKey = 0;

/** Checks that are possible before a slow upload. An empty type is not checked. */
function validateFile(file: File, purpose: UploadPurpose): UploadError | null {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' };
  const isKnown = file.type === '' || /^image\/hei[cf]/.test(file.type) || uploadTypes(purpose).includes(file.type);
  return isKnown ? null : { kind: 'wrong_type' };
}

/**
 * Files chosen for a form, each uploaded to `url` immediately. At most `max`: with a maximum of one, a new file replaces the old one; otherwise
 * surplus files are dropped, and `over` says so.
 */
export function useUploads(url: string, purpose: UploadPurpose, max: number) {
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [over, setOver] = useState(false);
  const sendings = useRef(new Map<number, UploadTask>());
  const previews = useRef(new Map<number, string>());

  const change = (key: number, part: Partial<UploadItem>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const forget = (key: number) => {
    sendings.current.get(key)?.abort();
    sendings.current.delete(key);
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
  };

  const send = async (key: number, file: File) => {
    const sending = sendFile(url, { file, purpose }, (sent) => change(key, { sent }));
    sendings.current.set(key, sending);
    const reply = await sending.done;
    if (reply === null || sendings.current.get(key) !== sending) return;
    sendings.current.delete(key);
    change(key, isUploadFailure(reply) ? { error: reply } : { name: reply.name, sent: 1 });
  };

  const add = (chosen: readonly File[]) => {
    const more = chosen.map((file): UploadItem => {
      const key = ++lastKey;
      const trouble = validateFile(file, purpose);
      const preview = !trouble && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      if (preview) previews.current.set(key, preview);
      return { key, file, preview, sent: 0, name: null, error: trouble };
    });
    const all = [...files, ...more];
    const kept = max === 1 ? all.slice(-1) : all.slice(0, max);
    for (const one of all) if (!kept.includes(one)) forget(one.key);
    setFiles(kept);
    setOver(max > 1 && all.length > max);
    for (const one of more) if (!one.error && kept.includes(one)) void send(one.key, one.file);
  };

  const remove = (key: number) => {
    forget(key);
    setOver(false);
    setFiles((all) => all.filter((one) => one.key !== key));
  };

  const again = ({ key, file }: UploadItem) => {
    change(key, { error: null, sent: 0 });
    void send(key, file);
  };

  useEffect(
    () => () => {
      for (const sending of sendings.current.values()) sending.abort();
      for (const preview of previews.current.values()) URL.revokeObjectURL(preview);
    },
    [],
  );
  return { files, over, add, remove, again };
}
