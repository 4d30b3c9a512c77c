import { mostReturnPhotos } from '#values/uploads.ts';
import { splitLocale } from './urls.ts';

/** The addresses, without their language, to which a form may send files, and how many. A new one is added here: others take 1 MB. */
const fileForms: readonly { path: RegExp; files: number }[] = [
  { path: /^\/resources\/upload$/, files: 1 },
  { path: /^\/live-chat$/, files: 1 },
  { path: /^\/pay\/transfer\/\d+$/, files: 1 },
  { path: /^\/account\/wallet$/, files: 1 },
  { path: /^\/\d+\/return-order$/, files: mostReturnPhotos },
];

/** How many files what is sent to an address may bring, which it may weigh. */
export const filesTaken = (pathname: string, contentType: string | undefined): number => {
  if (!(contentType ?? '').toLowerCase().startsWith('multipart/form-data')) return 0;
  const path = splitLocale(pathname).path.replace(/\.data$/, '');
  return fileForms.find((form) => form.path.test(path))?.files ?? 0;
};
