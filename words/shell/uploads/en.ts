import { plural } from '#values/plural.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';
import type { uploadScreens as arabic } from './ar.ts';

export const uploadScreens: typeof arabic = {
  choose: 'Choose a picture or file',
  choose_picture: 'Choose a picture',
  choose_other: 'Choose another file',
  most: (n) => `${plural('en', n, { one: '# picture', other: '# pictures' })} at most. Only the first ones were added.`,
  add_another: 'Add another picture',
  sending: 'Uploading…',
  reading: 'Checking the file…',
  sent: 'Uploaded',
  waiting: 'Wait for the upload to finish',
  progress: (name) => `Upload of ${name}`,
  is_sent: (name) => `${name} has been uploaded`,
  remove: (name) => `Remove ${name}`,
  again: 'Try again',
  no_connection: 'The connection was lost during the upload. Your file is still here: try again.',
  failed: 'The upload failed. Try again in a moment.',
  too_large: (size) => `The file is ${size} MB; the maximum is ${MAX_FILE_MEGABYTES} MB. Send a screenshot instead.`,
  wrong_type: 'This file type is not supported. Send a picture or a screenshot.',
  size: (size) => `${size} MB`,
};
