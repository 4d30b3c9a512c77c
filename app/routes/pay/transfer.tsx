import type { Route } from './+types/transfer';
import { OrderName } from '#app/components/account/order-name.tsx';
import { ReceiptForm } from '#app/components/pay/receipt-form.tsx';
import { methodOf, TransferAccount } from '#app/components/pay/transfer-account.tsx';
import { AwaitedReceipt, SettledTransfer } from '#app/components/pay/transfer-state.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { receiptFrom } from '#shop/payments/core/insert-payment.ts';
import { sendReceipt } from '#shop/payments/send-receipt.ts';
import { showTransfer } from '#shop/payments/show-transfer.ts';
import { whatsappLink } from '#values/store-phone.ts';
import { transferScreens } from '#words/payments/transfer/index.ts';
import { getMessages } from '#words/messages.ts';

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  transfer: await orNotFound(showTransfer(context.get(shopContext), { id: params.id })),
});

/** Accepts the receipt: the name of an uploaded file, or the file itself from a form without scripts. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const fields = fieldsOf(form);
  const here = urls.payTransfer(ctx.locale, Number(id));
  try {
    await sendReceipt.fromRequest(ctx, { ...fields, id }, await receiptFrom(ctx, form.get('receipt')));
    return redirectWithSuccess(ctx, here, getMessages(ctx.locale).orders.receipt_taken);
  } catch (error) {
    // A receipt that was submitted twice is stored: the page shows it.
    return actionFailure(ctx, error, fields, { conflictRedirect: here });
  }
}

export default function Transfer({ loaderData: { transfer }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(transferScreens);
  const locale = useLocale();
  const { order, step } = transfer;
  const title = words.titles[methodOf(transfer)];
  const isReceiptDue = step.type === 'receipt';
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={title} hidden />
      <header className="grid gap-1">
        <p className="text-soft">
          <OrderName number={order.number} />
        </p>
        <h1 className="text-2xl">{title}</h1>
        {isReceiptDue && step.refusalReason === null && !step.isExpired && <p className="text-soft">{words.lead}</p>}
      </header>
      {isReceiptDue ? (
        <>
          <AwaitedReceipt step={step} hours={transfer.hoursAfterReminder} />
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
            <TransferAccount transfer={transfer} />
            <ReceiptForm refusal={actionData?.refusal} isAgain={step.refusalReason !== null} />
          </div>
        </>
      ) : (
        <div className="mx-auto grid max-w-md gap-8 py-6">
          <SettledTransfer transfer={transfer} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-soft">
        {words.help}
        {transfer.whatsapp ? (
          <a
            href={`${whatsappLink(transfer.whatsapp)}?text=${encodeURIComponent(words.whatsapp_text(order.number))}`}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-link"
          >
            <Icon name="chat" className="size-5" />
            {words.whatsapp}
          </a>
        ) : (
          <Link to={urls.liveChat(locale)} className="inline-flex min-h-11 items-center gap-2 font-medium text-link">
            <Icon name="chat" className="size-5" />
            {words.chat}
          </Link>
        )}
      </p>
    </div>
  );
}
