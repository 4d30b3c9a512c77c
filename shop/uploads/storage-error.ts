import { ShopError } from '../errors.ts';

/**
 * Maps an error of the file system: 507 `storage_full` for a disk or quota without space, 503 `storage_read_only` for a read-only one. Null for
 * any other error, which is a bug.
 */
export function toStorageError(error: unknown): ShopError | null {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new ShopError('storage_full');
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new ShopError('storage_read_only', { retryAfter: 60 });
    default:
      return null;
  }
}
