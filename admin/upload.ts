import { HttpError } from 'react-admin';
import type { Data, FileField, JsonRoute, Meta, UploadRoute } from '#api/client.ts';
import { type Envelope, parseEnvelope, type Target, urlOf } from './http.ts';
import { getCurrentLocale } from './i18n.ts';

/**
 * Uploads a file as a form field, after the other `fields`; `onProgress` receives the part sent so far, from 0 to 1. Errors are thrown as in `request`. It uses
 * XMLHttpRequest, the only API that reports upload progress.
 */
export function upload<K extends UploadRoute & JsonRoute>(
  target: Target<K>,
  field: FileField<K>,
  file: File,
  onProgress: (part: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<Data<K>, Meta<K>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(...target));
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', getCurrentLocale());
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new HttpError('ra.notification.http_error', 0)));
    request.addEventListener('load', () => {
      try {
        resolve(parseEnvelope(request.status, request.response));
      } catch (error) {
        reject(error);
      }
    });
    request.send(form);
  });
}
