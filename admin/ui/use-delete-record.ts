import { type Identifier, useNotify, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';

/** Deletes a record permanently, shows `said`, and opens the list. Throws when the server refuses. */
export function useDeleteRecord(resource: string): (id: Identifier, said: string) => Promise<void> {
  const notify = useNotify();
  const redirect = useRedirect();
  return async (id, said) => {
    await call('DELETE', `staff/${resource}/${id}`);
    notify(said, { type: 'success' });
    redirect('list', resource);
  };
}
