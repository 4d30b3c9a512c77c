import { type Identifier, useNotify, useRedirect } from 'react-admin';
import type { JsonRoute } from '#api/client.ts';
import { request } from '#admin/http.ts';

/** Resources whose records can be deleted. */
export type DeletableResource = {
  [K in JsonRoute]: K extends `DELETE /staff/${infer R}/{id}` ? (R extends `${string}/${string}` ? never : R) : never;
}[JsonRoute];

/** Deletes a record permanently, shows `message`, and opens the list. Throws when the server refuses. */
export function useDeleteRecord(resource: DeletableResource): (id: Identifier, message: string) => Promise<void> {
  const notify = useNotify();
  const redirect = useRedirect();
  return async (id, message) => {
    await request(`DELETE /staff/${resource}/{id}`, { params: { id } });
    notify(message, { type: 'success' });
    redirect('list', resource);
  };
}
