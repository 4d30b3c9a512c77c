import type { Route } from './+types/transfer';
import { OrderName } from '#app/components/account/order-name.tsx';
import { ReceiptForm } from '#app/components/pay/receipt-form.tsx';
import { methodOf, TransferAccount } from '#app/components/pay/transfer-account.tsx';
import { AwaitedReceipt, SettledTransfer } from '#app/components/pay/transfer-state.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { Icon } from '#app/ui/icon.tsx';
import { urls } from '#app/urls.ts';
import { receiptFrom } from '#shop/payments/new-payment.ts';
import { sendReceipt } from '#shop/payments/send-receipt.ts';
import { showTransfer } from '#shop/payments/show-transfer.ts';
import { transferScreens } from '#words/screens/transfer.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  shown: await orNotFound(showTransfer(context.get(shopContext), { id: params.id })),
});

/** Takes the receipt: the name of a file that was sent ahead, or from a form without scripts the file itself. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const fields = fieldsOf(form);
  const here = urls.payTransfer(ctx.locale, Number(id));
  try {
    await sendReceipt(ctx, { ...fields, id }, await receiptFrom(ctx, form.get('receipt')));
    return doneAt(ctx, here, wordsIn(ctx.locale).orders.receipt_taken);
  } catch (error) {
    // A receipt that was sent twice is there: the page says so.
    return refused(ctx, error, fields, { movedOnTo: here });
  }
}

export default function Transfer({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const words = useScreenWords(transferScreens);
  const { order, step } = shown;
  const title = words[`title_${methodOf(shown)}`];
  const waits = step.type === 'receipt';
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={title} hidden />
      <header className="grid gap-1">
        <p className="text-soft">
          <OrderName number={order.number} />
        </p>
        <h1 className="text-2xl">{title}</h1>
        {waits && step.refused === null && !step.isOver && <p className="text-soft">{words.lead}</p>}
      </header>
      {waits ? (
        <>
          <AwaitedReceipt step={step} hours={shown.hoursAfterReminder} />
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
            <TransferAccount shown={shown} />
            <ReceiptForm refusal={actionData?.refusal} isAgain={step.refused !== null} />
          </div>
        </>
      ) : (
        <div className="mx-auto grid max-w-md gap-8 py-6">
          <SettledTransfer shown={shown} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-soft">
        {words.help}
        <a
          href={`https://wa.me/${shown.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(words.whatsapp_text(order.number))}`}
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-link"
        >
          <Icon name="chat" className="size-5" />
          {words.whatsapp}
        </a>
      </p>
    </div>
  );
}
