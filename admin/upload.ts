import { HttpError } from 'react-admin';
import { type Envelope, saidBy } from './http.ts';
import { localeNow } from './i18n.ts';

/**
 * Sends files to `/api/<path>` in fields of a form; `onProgress` is told which part of them has left, from 0 to 1. Refused as a `call` is.
 * By the one way that can tell.
 */
export function upload<T>(
  path: string,
  files: readonly (readonly [field: string, file: File])[],
  onProgress: (part: number) => void = () => {},
): Promise<Envelope<T>> {
  const form = new FormData();
  for (const [field, file] of files) form.append(field, file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', localeNow());
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new HttpError('ra.notification.http_error', 0)));
    request.addEventListener('load', () => {
      try {
        resolve(saidBy<T>(request.status, request.response));
      } catch (error) {
        reject(error as Error);
      }
    });
    request.send(form);
  });
}
