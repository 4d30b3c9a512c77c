import { useEffect, useRef, useState } from 'react';
import { type UploadPurpose, MAX_FILE_BYTES, uploadTypes } from '#values/uploads.ts';
import { isUploadFailure, type UploadFailure, sendFile, type UploadTask } from './send-file.ts';

/** Why a file was not accepted: the shop's refusal, or a check in the browser. */
export type UploadError = UploadFailure | { kind: 'too_large' } | { kind: 'wrong_type' };

/** A chosen file. `progress` is the sent fraction, from 0 to 1; with a `name` it has been uploaded. */
export type UploadItem = {
  key: number;
  file: File;
  /** A local URL of the picture, if it is one. */
  preview: string | null;
  progress: number;
  name: string | null;
  error: UploadError | null;
};

export const isUploading = ({ name, error }: UploadItem): boolean => name === null && error === null;

let lastKey = 0;

/** Checks that are possible before a slow upload. An empty type is not checked. */
function validateFile(file: File, purpose: UploadPurpose): UploadError | null {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' };
  const isKnown = file.type === '' || /^image\/hei[cf]/.test(file.type) || uploadTypes(purpose).includes(file.type);
  return isKnown ? null : { kind: 'wrong_type' };
}

/**
 * Files chosen for a form, each uploaded to `url` immediately. At most `max`: with a maximum of one, a new file replaces the old one; otherwise
 * surplus files are dropped, and `hasSurplus` says so.
 */
export function useUploads(url: string, purpose: UploadPurpose, max: number) {
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [hasSurplus, setHasSurplus] = useState(false);
  const tasks = useRef(new Map<number, UploadTask>());
  const previews = useRef(new Map<number, string>());

  const change = (key: number, part: Partial<UploadItem>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const forget = (key: number) => {
    tasks.current.get(key)?.abort();
    tasks.current.delete(key);
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
  };

  const send = async (key: number, file: File) => {
    const task = sendFile(url, { file, purpose }, (progress) => change(key, { progress }));
    tasks.current.set(key, task);
    const reply = await task.done;
    if (reply === null || tasks.current.get(key) !== task) return;
    tasks.current.delete(key);
    change(key, isUploadFailure(reply) ? { error: reply } : { name: reply.name, progress: 1 });
  };

  const add = (newFiles: readonly File[]) => {
    const items = newFiles.map((file): UploadItem => {
      const key = ++lastKey;
      const error = validateFile(file, purpose);
      const preview = !error && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      if (preview) previews.current.set(key, preview);
      return { key, file, preview, progress: 0, name: null, error };
    });
    const all = [...files, ...items];
    const accepted = max === 1 ? all.slice(-1) : all.slice(0, max);
    for (const one of all) if (!accepted.includes(one)) forget(one.key);
    setFiles(accepted);
    setHasSurplus(max > 1 && all.length > max);
    for (const one of items) if (!one.error && accepted.includes(one)) void send(one.key, one.file);
  };

  const remove = (key: number) => {
    forget(key);
    setHasSurplus(false);
    setFiles((all) => all.filter((one) => one.key !== key));
  };

  const retry = ({ key, file }: UploadItem) => {
    change(key, { error: null, progress: 0 });
    void send(key, file);
  };

  useEffect(
    () => () => {
      for (const task of tasks.current.values()) task.abort();
      for (const preview of previews.current.values()) URL.revokeObjectURL(preview);
    },
    [],
  );
  return { files, hasSurplus, add, remove, retry };
}
