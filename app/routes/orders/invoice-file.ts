import type { Route } from './+types/invoice-file';
import { shopContext } from '#app/context.ts';
import { refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { urls } from '#app/urls.ts';
import { makeInvoiceFile } from '#shop/orders/make-invoice-file.ts';

export const middleware = named('is-authenticated');

/** An order's invoice as a file to keep; why there is none is said on the page of the order. */
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
    return refused(ctx, error, {}, { movedOnTo, alsoMovedOn: ['not_found', 'invalid', 'too_many'] });
  }
}
