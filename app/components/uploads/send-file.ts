import type { UploadPurpose } from '#values/uploads.ts';

/** A file that has arrived: its `name` goes into the form in its place, and `thumb` shows it where it can be shown. */
export type SentFile = { name: string; thumb: string | null };

/** Why a file did not arrive: what the shop says of it, or nothing came back. */
export type NotSent = { kind: 'refused'; message: string } | { kind: 'offline' } | { kind: 'failed' };

export type Sending = { done: Promise<SentFile | NotSent | null>; abort(): void };

/**
 * Sends a file ahead of its form; `onProgress` is told how much of it has gone, from 0 to 1. By XMLHttpRequest, since `fetch` does not
 * tell. An aborted one is done with null.
 */
export function sendFile(
  url: string,
  { file, purpose }: { file: File; purpose: UploadPurpose },
  onProgress: (sent: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<SentFile | NotSent | null>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    request.addEventListener('load', () => resolve(replyOf(request.status, request.response as unknown)));
    request.addEventListener('error', () => resolve({ kind: 'offline' }));
    request.addEventListener('abort', () => resolve(null));
  });
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  request.open('POST', url);
  request.responseType = 'json';
  request.send(body);
  return { done, abort: () => request.abort() };
}

type Reply = {
  upload?: SentFile;
  message?: string;
  refusal?: { errors?: Record<string, string[] | undefined> };
} | null;

/** A reply that is not the shop's own, a proxy's say, has no words for the shopper. */
function replyOf(status: number, body: unknown): SentFile | NotSent {
  const reply = (typeof body === 'object' ? body : null) as Reply;
  if (status === 201 && reply?.upload) return reply.upload;
  const message = reply?.refusal?.errors?.['file']?.[0] ?? reply?.message;
  return message ? { kind: 'refused', message } : { kind: 'failed' };
}

export const isNotSent = (reply: SentFile | NotSent): reply is NotSent => 'kind' in reply;
