import { limitCall } from '#shop/auth/limit-call.ts';
import type { Ctx } from '#shop/context.ts';
import { lane } from '#shop/media/lane.ts';
import { showInvoice } from './show-invoice.ts';

/** One at a time in the whole process: each is work for the processor alone. */
const invoiceLane = lane(1);

/** The invoice of one of the asker's orders as a PDF in their language; 404 as `showInvoice`, 429 beyond 20 in a minute. */
export async function makeInvoiceFile(ctx: Ctx, input: unknown): Promise<{ number: string; file: Buffer }> {
  await limitCall(ctx, 'invoice', { points: 20, seconds: 60 });
  const invoice = await showInvoice(ctx, input);
  // With what draws it comes the library, of which a shop that opens needs nothing yet.
  const { drawInvoice } = await import('./invoice-pdf/draw.ts');
  return { number: invoice.number, file: await invoiceLane(() => drawInvoice(invoice, ctx.locale)) };
}
