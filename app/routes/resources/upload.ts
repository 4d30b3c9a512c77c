import type { Route } from './+types/upload';
import { shopContext } from '#app/context.ts';
import { formOf, actionFailure } from '#app/middleware/form.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { storeUpload } from '#shop/uploads/store-upload.ts';
import { isDisplayable, uploadPurposes, uploadUrl } from '#values/uploads.ts';

/** The form's reply for its file: `name` goes into the form's own field, and `thumb` shows it if it can be displayed. */
export type StoredUpload = { name: string; mime: string; bytes: number; url: string; thumb: string | null };

/**
 * Accepts one file ahead of its form, so that its progress can be shown and an error elsewhere in the form does not require another upload. Fields:
 * `file` and `purpose`. Returns `{upload}`, or `{refusal}` as forms do, with the errors at `file`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  try {
    const form = await formOf(request);
    const file = form.get('file');
    const purpose = uploadPurposes.find((one) => one === form.get('purpose'));
    // A guest may upload files only for the chat.
    if (ctx.actor.kind === 'guest' && purpose !== 'chat') throw new ShopError('unauthenticated');
    if (!purpose) throw invalidField('purpose', 'not_valid');
    if (!(file instanceof Blob)) throw invalidField('file', 'file_missing');
    const { name, mime, bytes } = await storeUpload(ctx, { purpose, source: file, field: 'file' });
    const upload: StoredUpload = {
      name,
      mime,
      bytes,
      url: uploadUrl(name),
      thumb: isDisplayable(mime) ? uploadUrl(name, true) : null,
    };
    return Response.json({ upload }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    const { data, init } = actionFailure(ctx, error);
    return Response.json(data, init ?? {});
  }
}
