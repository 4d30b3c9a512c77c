import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import type { CustomerDetails } from './customer.ts';

export type Note = CustomerDetails['notes'][number];

/** Adds notes to a customer, and removes them after confirmation. */
export function useNotes(customerId: number) {
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<Note | null>(null);

  const run = async (call: Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await call;
      setText('');
      setRemoving(null);
      refresh();
    } catch (error) {
      const { errors, message } = toApiError(error);
      setError(errors['text'] ?? message);
    } finally {
      setBusy(false);
    }
  };

  return {
    text,
    setText,
    error,
    busy,
    /** The note whose removal waits for confirmation. */
    removing,
    setRemoving,
    add() {
      if (busy) return;
      void run(request('POST /staff/customers/{id}/notes', { params: { id: customerId }, body: { text } }));
    },
    remove() {
      if (!removing) return;
      const params = { id: customerId, note_id: removing.id };
      void run(request('DELETE /staff/customers/{id}/notes/{note_id}', { params }));
    },
  };
}
