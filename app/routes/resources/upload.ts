import type { Route } from './+types/upload';
import { shopContext } from '#app/context.ts';
import { formOf, refused } from '#app/middleware/form.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { takeUpload } from '#shop/uploads/take-upload.ts';
import { canBeShown, uploadPurposes, uploadUrl } from '#values/uploads.ts';

/** What the form gets for its file: `name` goes into the form's own field, and `thumb` shows it where it can be shown. */
export type TakenUpload = { name: string; mime: string; bytes: number; url: string; thumb: string | null };

/**
 * Takes one file ahead of its form, so that its way can be shown and a mistake elsewhere in the form does not send it again. Fields:
 * `file` and `purpose`. Gives `{upload}`, or `{refusal}` as forms do, with what is wrong at `file`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  try {
    const form = await formOf(request);
    const file = form.get('file');
    const purpose = uploadPurposes.find((one) => one === form.get('purpose'));
    // A guest has nothing to send in but to the chat.
    if (ctx.actor.kind === 'guest' && purpose !== 'chat') throw new ShopError('unauthenticated');
    if (!purpose) throw invalidField('purpose', 'not_valid');
    if (!(file instanceof Blob)) throw invalidField('file', 'file_missing');
    const { name, mime, bytes } = await takeUpload(ctx, { purpose, source: file, field: 'file' });
    const upload: TakenUpload = {
      name,
      mime,
      bytes,
      url: uploadUrl(name),
      thumb: canBeShown(mime) ? uploadUrl(name, true) : null,
    };
    return Response.json({ upload }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    const { data, init } = refused(ctx, error);
    return Response.json(data, init ?? {});
  }
}
