import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data, JsonRoute } from '#api/client.ts';
import { send, toApiError, type ApiError } from '#admin/http.ts';

/** The publishing status; not every resource can be archived. */
export type PublishingStatus = 'draft' | 'scheduled' | 'published' | 'archived';

export type Publishable = { id: number; status: PublishingStatus; published_at: string | null };

/** Resources with a publishing status. */
export type PublishableResource = {
  [K in JsonRoute]: K extends `POST /staff/${infer R}/{id}/status` ? (Data<K> extends Publishable ? R : never) : never;
}[JsonRoute];

/** A record of the resource. */
export type PublishableRecord<R extends PublishableResource> = Data<`POST /staff/${R}/{id}/status`>;

type Options<R extends PublishableResource> = {
  resource: R;
  id: number;
  /** `updated_at` of the version shown, where a later change must cause a refusal. */
  seen?: string;
  onChange: (next: PublishableRecord<R>) => void;
  /** The message shown for each new status. */
  done: Partial<Record<PublishingStatus, string>>;
};

/** Changes the publishing status, immediately or at a given time; `attempt` runs the work of a button and stores its refusal. */
export function usePublishing<R extends PublishableResource>({ resource, id, seen, onChange, done }: Options<R>) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const setStatus = async (status: Exclude<PublishingStatus, 'scheduled'>, at?: string) => {
    const { data } = await send<PublishableRecord<R>, unknown>('POST', `/api/staff/${resource}/${id}/status`, {
      status,
      ...(seen && { seen }),
      ...(at && { at }),
    });
    onChange(data);
    setRefusal(null);
    notify(done[data.status] ?? '', { type: 'success' });
  };
  const attempt = (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    work()
      .catch((error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  return { busy, refusal, setStatus, attempt };
}
