import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isUploading, type useUploads } from '#app/components/uploads/use-uploads.ts';
import type { PendingMessage } from './chat-types.ts';
import { createThumbnail } from './thumbnail.ts';

export type WriteMessage = (text: string, picture: PendingMessage['picture'], name: string | null) => void;

/** Enter sends when there is a keyboard; on a phone it inserts a new line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Grows with the text, where CSS alone can't do that. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** A thumbnail of the chosen picture: its placeholder until the shop has the message. */
function useThumbnail(file: File | undefined) {
  const thumb = useRef<string>(null);
  useEffect(() => {
    thumb.current = null;
    let isCurrent = true;
    if (file)
      void createThumbnail(file).then((dataUrl) => {
        if (isCurrent) thumb.current = dataUrl;
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return thumb;
}

/** The message being written: its text, its picture, and how it is sent. */
export function useDraft(
  { files, add, remove, retry }: ReturnType<typeof useUploads>,
  maxLength: number,
  onWrite: WriteMessage,
) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(0);
  /** Submitted during the upload of its picture: sent when the upload completes. */
  const [isWaiting, setWaiting] = useState(false);
  const upload = files[0];
  const isUnderWay = upload !== undefined && isUploading(upload);
  const thumb = useThumbnail(upload?.file);

  const send = () => {
    const area = field.current!;
    const text = area.value.trim();
    if (upload && upload.name === null) return setWaiting(isUnderWay);
    setWaiting(false);
    if (text.length > maxLength) return;
    if (text === '' && !upload) return area.focus();
    const name = form.current!.querySelector<HTMLInputElement>('input[name=name]')?.value.trim();
    onWrite(text, upload ? { name: upload.name!, thumb: thumb.current } : null, name || null);
    if (upload) remove(upload.key);
    area.value = '';
    grow(area);
    setLength(0);
    area.focus();
  };

  useEffect(() => {
    if (isWaiting && !isUnderWay) send();
    // oxlint-disable-next-line react/exhaustive-deps -- when the picture has arrived, not at each key
  }, [isWaiting, isUnderWay]);

  // An upload that failed without a connection is retried when there is one.
  useEffect(() => {
    if (upload?.error?.kind !== 'offline') return;
    const onOnline = () => retry(upload);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [upload, retry]);

  const takeFiles = (input: HTMLInputElement) => {
    const chosenFiles = [...(input.files ?? [])];
    input.value = '';
    if (chosenFiles.length > 0) add(chosenFiles.slice(0, 1));
  };
  // Input from before the page's script had loaded.
  useEffect(() => {
    setLength(field.current!.value.length);
    takeFiles(file.current!);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const removePicture = () => {
    setWaiting(false);
    if (upload) remove(upload.key);
    field.current?.focus();
  };
  return {
    form,
    field,
    file,
    upload,
    isWaiting,
    isTooLong: length > maxLength,
    setLength,
    send,
    takeFiles,
    removePicture,
  };
}

/** The events of the text field and of the form. */
export function draftEvents(
  { send, setLength }: Pick<ReturnType<typeof useDraft>, 'send' | 'setLength'>,
  add: (files: File[]) => void,
  onType: () => void,
) {
  return {
    onInput({ currentTarget: area }: FormEvent<HTMLTextAreaElement>) {
      const text = area.value.trim();
      setLength(text.length);
      grow(area);
      if (text !== '') onType();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
      event.preventDefault();
      send();
    },
    onPaste(event: ClipboardEvent) {
      const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0) return;
      event.preventDefault();
      add(pictures.slice(0, 1));
    },
  };
}
