import type { Route } from './+types/invoice-file';
import { shopContext } from '#app/context.ts';
import { actionFailure } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { makeInvoiceFile } from '#shop/orders/make-invoice-file.ts';

/** The invoice of an order as a download; when there is none, the page of the order says why. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  try {
    const { number, file } = await makeInvoiceFile(ctx, { id });
    return new Response(file as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="yasmin-${number}.pdf"`,
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    const movedOnTo = urls.order(ctx.locale, Number(id));
    return actionFailure(
      ctx,
      error,
      {},
      { conflictRedirect: movedOnTo, redirectCodes: ['not_found', 'invalid', 'too_many'] },
    );
  }
}
