import { type Identifier, useNotify, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';

/** Deletes a record for good, says what is given, and goes to the list it was in. Throws what the shop refuses it for. */
export function useRemove(resource: string): (id: Identifier, said: string) => Promise<void> {
  const notify = useNotify();
  const redirect = useRedirect();
  return async (id, said) => {
    await call('DELETE', `staff/${resource}/${id}`);
    notify(said, { type: 'success' });
    redirect('list', resource);
  };
}
