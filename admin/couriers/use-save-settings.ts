import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Body, Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';

export type Settings = Data<'GET /staff/couriers/{id}/settings'>;

/** What each part of the screen gets: the settings that it changes, and what to do once they are saved. */
export type SettingsProps = { settings: Settings; onSaved: () => void };

/** Saves a part of a courier's settings; a refusal is shown as a notice. */
export function useSaveSettings({ settings: { id, updated_at: seen }, onSaved }: SettingsProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const save = (changed: Omit<Body<'PUT /staff/couriers/{id}/settings'>, 'seen'>) => {
    setBusy(true);
    request('PUT /staff/couriers/{id}/settings', { params: { id }, body: { seen, ...changed } })
      .then(
        ({ message }) => {
          notify(message, { type: 'success' });
          onSaved();
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          const text = Object.values(errors)[0] ?? message;
          notify(translate(text, { _: text }), { type: 'error' });
        },
      )
      .finally(() => setBusy(false));
  };
  return { busy, save };
}
