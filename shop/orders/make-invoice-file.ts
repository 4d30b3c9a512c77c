import { limitCall } from '#shop/auth/limit-call.ts';
import { createLimiter } from '#shop/uploads/limiter.ts';
import { showInvoice } from './show-invoice.ts';
import { showOrderInput } from './show-order.ts';
import { verb } from '#shop/verb.ts';

/** One at a time in the whole process, because drawing is CPU-bound. */
const invoiceLimiter = createLimiter(1);

/** The invoice of one of the current user's orders as a PDF in their language. 404 like `showInvoice`, 429 after 20 calls in a minute. */
export const makeInvoiceFile = verb({
  scope: 'customer',
  input: showOrderInput,
  async run(ctx, input): Promise<{ number: string; file: Buffer }> {
    await limitCall(ctx, 'invoice', { points: 20, seconds: 60 });
    const invoice = await showInvoice(ctx, input);
    // Imported here because it loads the PDF library, which the shop does not need at startup.
    const { drawInvoice } = await import('./invoice-pdf/draw.ts');
    return { number: invoice.number, file: await invoiceLimiter(() => drawInvoice(invoice, ctx.locale)) };
  },
});
