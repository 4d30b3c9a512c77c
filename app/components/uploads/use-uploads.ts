import { useEffect, useRef, useState } from 'react';
import { type UploadPurpose, mostFileBytes, uploadTypes } from '#values/uploads.ts';
import { isNotSent, type NotSent, sendFile, type Sending } from './send-file.ts';

/** Why a file is not in: what the shop said of it, or what can be seen of it here. */
export type Trouble = NotSent | { kind: 'too_large' } | { kind: 'wrong_type' };

/** A file that was chosen. `sent` is how much of it has gone, from 0 to 1; with a `name` it has arrived. */
export type Chosen = {
  key: number;
  file: File;
  /** An address of the picture in this browser, where it is one. */
  preview: string | null;
  sent: number;
  name: string | null;
  trouble: Trouble | null;
};

export const isUnderWay = ({ name, trouble }: Chosen): boolean => name === null && trouble === null;

let lastKey = 0;

/** What can be told before a file has gone its way over a slow line. An empty type says nothing. */
function troubleOf(file: File, purpose: UploadPurpose): Trouble | null {
  if (file.size > mostFileBytes) return { kind: 'too_large' };
  const isKnown = file.type === '' || /^image\/hei[cf]/.test(file.type) || uploadTypes(purpose).includes(file.type);
  return isKnown ? null : { kind: 'wrong_type' };
}

/**
 * Files chosen for a form, each sent to `url` as soon as it is chosen. At most `max`: another one takes the place of the only one, and
 * what is too many beside others is left out, which `over` tells.
 */
export function useUploads(url: string, purpose: UploadPurpose, max: number) {
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [over, setOver] = useState(false);
  const sendings = useRef(new Map<number, Sending>());
  const previews = useRef(new Map<number, string>());

  const change = (key: number, part: Partial<Chosen>) =>
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
    change(key, isNotSent(reply) ? { trouble: reply } : { name: reply.name, sent: 1 });
  };

  const add = (chosen: readonly File[]) => {
    const more = chosen.map((file): Chosen => {
      const key = ++lastKey;
      const trouble = troubleOf(file, purpose);
      const preview = !trouble && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      if (preview) previews.current.set(key, preview);
      return { key, file, preview, sent: 0, name: null, trouble };
    });
    const all = [...files, ...more];
    const kept = max === 1 ? all.slice(-1) : all.slice(0, max);
    for (const one of all) if (!kept.includes(one)) forget(one.key);
    setFiles(kept);
    setOver(max > 1 && all.length > max);
    for (const one of more) if (!one.trouble && kept.includes(one)) void send(one.key, one.file);
  };

  const remove = (key: number) => {
    forget(key);
    setOver(false);
    setFiles((all) => all.filter((one) => one.key !== key));
  };

  const again = ({ key, file }: Chosen) => {
    change(key, { trouble: null, sent: 0 });
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
