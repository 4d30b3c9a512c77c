import type { Route } from './+types/invoice-file';
import { shopContext } from '#app/context.ts';
import { orNotFound } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { makeInvoiceFile } from '#shop/orders/make-invoice-file.ts';

export const middleware = named('is-authenticated');

/** An order's invoice as a file to keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { number, file } = await orNotFound(makeInvoiceFile(context.get(shopContext), { id: params.id }));
  return new Response(file as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="yasmin-${number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
