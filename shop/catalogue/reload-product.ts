import type { Ctx } from '../context.ts';

/**
 * Shows a committed change of a product to the next request in this process, which is notified of it a little later, as every other process is. Never
 * rejects: the notification does the same. Not for use in a transaction: it would wait for the embedded database's only connection.
 */
export async function reloadProduct({ catalogue, db }: Ctx, id: number): Promise<void> {
  await catalogue.update((current) => current.reload(db, [id])).catch(() => {});
}
