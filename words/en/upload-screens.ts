import { plural } from '#values/plural.ts';
import { mostFileMegabytes } from '#values/uploads.ts';
import type { uploadScreens as arabic } from '../ar/upload-screens.ts';

export const uploadScreens: typeof arabic = {
  choose: 'Choose a picture or file',
  choose_picture: 'Choose a picture',
  choose_other: 'Choose another file',
  most: (n) => `${plural('en', n, { one: '# picture', other: '# pictures' })} at most; we kept those you chose first.`,
  add_another: 'Add another picture',
  sending: 'Uploading…',
  reading: 'Checking the file…',
  sent: 'Uploaded',
  waiting: 'Wait for the upload to finish',
  progress: (name) => `Upload of ${name}`,
  is_sent: (name) => `${name} is uploaded`,
  remove: (name) => `Remove ${name}`,
  again: 'Try again',
  no_connection: 'The connection was lost before the upload was done. Your file is still here: try again.',
  failed: 'The upload did not finish. Try again in a moment.',
  too_large: (size) => `The file has ${size} MB; ${mostFileMegabytes} MB is the most. Send a screenshot instead.`,
  wrong_type: 'We can’t take this kind of file. Send a picture or a screenshot.',
  size: (size) => `${size} MB`,
};
