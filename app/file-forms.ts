import { splitLocale } from './urls.ts';

/** The addresses, without their language, to which a form may send a file. A new one is added here: others take 1 MB. */
const fileForms: readonly RegExp[] = [/^\/resources\/upload$/, /^\/pay\/transfer\/\d+$/];

/** Whether what is sent to an address may weigh what a file may. */
export const takesFile = (pathname: string, contentType: string | undefined): boolean => {
  const path = splitLocale(pathname).path.replace(/\.data$/, '');
  return (
    (contentType ?? '').toLowerCase().startsWith('multipart/form-data') && fileForms.some((form) => form.test(path))
  );
};
