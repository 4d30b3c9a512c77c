import { expect, test } from 'vitest';
import { toStorageError } from './storage-error.ts';

test.for([
  ['ENOSPC', 'storage_full'],
  ['EDQUOT', 'storage_full'],
  ['EROFS', 'storage_read_only'],
  ['EACCES', 'storage_read_only'],
  ['EPERM', 'storage_read_only'],
] as const)('%s is %s', ([code, refusal]) => {
  expect(toStorageError(Object.assign(new Error('write'), { code }))?.code).toBe(refusal);
});

test('any other error is null', () => {
  for (const error of [new Error('write'), Object.assign(new Error('open'), { code: 'ENOENT' }), null, undefined])
    expect(toStorageError(error)).toBeNull();
});
