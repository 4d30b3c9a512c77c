import type { UploadPurpose } from '#values/uploads.ts';

/** An uploaded file: the form submits its `name` instead, and `thumb` shows it if it can be displayed. */
export type SentFile = { name: string; thumb: string | null };

/** Why an upload failed: the shop's refusal, or no reply. */
export type UploadFailure = { kind: 'refused'; message: string } | { kind: 'offline' } | { kind: 'failed' };

export type UploadTask = { done: Promise<SentFile | UploadFailure | null>; abort(): void };

/**
 * Uploads a file ahead of its form; `onProgress` receives the sent fraction, from 0 to 1. By XMLHttpRequest, because `fetch` has no upload progress.
 * An aborted upload resolves with null.
 */
export function sendFile(
  url: string,
  { file, purpose }: { file: File; purpose: UploadPurpose },
  onProgress: (fraction: number) => void,
): UploadTask {
  const request = new XMLHttpRequest();
  const done = new Promise<SentFile | UploadFailure | null>((resolve) => {
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

/** A reply that is not the shop's own, such as a proxy's, has no text for the shopper. */
function replyOf(status: number, body: unknown): SentFile | UploadFailure {
  const reply = (typeof body === 'object' ? body : null) as Reply;
  if (status === 201 && reply?.upload) return reply.upload;
  const message = reply?.refusal?.errors?.['file']?.[0] ?? reply?.message;
  return message ? { kind: 'refused', message } : { kind: 'failed' };
}

export const isUploadFailure = (reply: SentFile | UploadFailure): reply is UploadFailure => 'kind' in reply;
