import type { Route } from './+types/invoice';
import { InvoiceSheet } from '#app/components/invoice/invoice-sheet.tsx';
import { PrintButton } from '#app/components/invoice/print-button.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { showInvoice } from '#shop/orders/show-invoice.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import '#app/styles/invoice.css';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orNotFound(showInvoice(context.get(shopContext), { id: params.id }));

export default function Invoice({ loaderData: invoice }: Route.ComponentProps) {
  const words = useScreenMessages(invoiceScreens);
  const locale = useLocale();
  return (
    <div className="invoice min-h-dvh">
      <PageHead title={words.titled(invoice.number)} hidden />
      <nav aria-label={words.title} className="invoice-acts flex flex-wrap items-center gap-3 px-4 py-4 md:px-8">
        <BackLink to={urls.order(locale, invoice.order)} className="basis-full sm:me-auto sm:basis-auto">
          {words.back}
        </BackLink>
        <LinkButton variant="secondary" icon="file" to={urls.invoiceFile(locale, invoice.order)} reloadDocument>
          {words.download}
        </LinkButton>
        <PrintButton />
      </nav>
      <main className="px-4 pb-12 md:px-8">
        <InvoiceSheet invoice={invoice} />
      </main>
    </div>
  );
}
