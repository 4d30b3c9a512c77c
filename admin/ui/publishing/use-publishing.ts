import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, refusalOf, type Told } from '#admin/http.ts';

/** How something stands in the shop; not everything can be withdrawn. */
export type PublishingStatus = 'draft' | 'scheduled' | 'published' | 'archived';

export type Publishable = { id: number; status: PublishingStatus; published_at: string | null };

type Options<T> = {
  /** Its call, to which `/status` is added. */
  path: string;
  /** `updated_at` of what is looked at, where a change since then is to be refused. */
  seen?: string;
  onChange: (next: T) => void;
  /** What is said once it has a status. */
  done: Partial<Record<PublishingStatus, string>>;
};

/** Gives something another status, now or at a moment; `trying` does work of a button and keeps why it was refused. */
export function usePublishing<T extends Publishable>({ path, seen, onChange, done }: Options<T>) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Told | null>(null);

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
      .catch((error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, refusal, become, trying };
}
