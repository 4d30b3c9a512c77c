import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, toApiError, type ApiError } from '#admin/http.ts';

/** The publishing status; not every resource can be archived. */
export type PublishingStatus = 'draft' | 'scheduled' | 'published' | 'archived';

export type Publishable = { id: number; status: PublishingStatus; published_at: string | null };

type Options<T> = {
  /** The path of the record; `/status` is appended. */
  path: string;
  /** `updated_at` of the version shown, where a later change must cause a refusal. */
  seen?: string;
  onChange: (next: T) => void;
  /** The message shown for each new status. */
  done: Partial<Record<PublishingStatus, string>>;
};

/** Changes the publishing status, immediately or at a given time; `trying` runs the work of a button and stores the error when it is refused. */
export function usePublishing<T extends Publishable>({ path, seen, onChange, done }: Options<T>) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const become = async (status: Exclude<PublishingStatus, 'scheduled'>, at?: string) => {
    const { data } = await call<T>('POST', `${path}/status`, { status, ...(seen && { seen }), ...(at && { at }) });
    onChange(data);
    setRefusal(null);
    notify(done[data.status] ?? '', { type: 'success' });
  };
  const trying = (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    work()
      .catch((error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  return { busy, refusal, become, trying };
}
