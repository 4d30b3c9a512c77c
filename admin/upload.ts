import { HttpError } from 'react-admin';
import { type Envelope, parseEnvelope } from './http.ts';
import { getCurrentLocale } from './i18n.ts';

/**
 * Uploads files to `/api/<path>` as form fields; `onProgress` receives the part sent so far, from 0 to 1. Errors are thrown as in `call`. It uses
 * XMLHttpRequest, the only API that reports upload progress.
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
    request.setRequestHeader('Accept-Language', getCurrentLocale());
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new HttpError('ra.notification.http_error', 0)));
    request.addEventListener('load', () => {
      try {
        resolve(parseEnvelope<T>(request.status, request.response));
      } catch (error) {
        reject(error);
      }
    });
    request.send(form);
  });
}
