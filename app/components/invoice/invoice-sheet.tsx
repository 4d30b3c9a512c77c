import type { ReactNode } from 'react';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Invoice } from '#shop/orders/invoice.ts';
import { cartMessages } from '#words/cart/screens/index.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import { BilingualText, type Heading, otherLocale } from './bilingual-text.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { TaxReceipt } from './tax-receipt.tsx';

/** An invoice as it is printed; the PDF from `shop/orders/invoice-pdf` has the same content. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const words = useScreenMessages(invoiceScreens);
  const cart = useScreenMessages(cartMessages);
  const locale = useLocale();
  const { seller, buyer, delivered } = invoice;
  return (
    <article className="invoice-paper mx-auto grid max-w-4xl gap-7">
      <header className="flex items-start justify-between gap-6 border-b-2 border-act pb-4">
        <p className="text-2xl font-semibold text-act">{seller.name}</p>
        <h1 className="text-end text-xl">
          <BilingualText messageKey="title" below />
        </h1>
      </header>
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <DefinitionRow label="number">
          <bdi>{invoice.number}</bdi>
        </DefinitionRow>
        <DefinitionRow label="date">{momentText(`${invoice.date}T12:00:00Z`, locale)}</DefinitionRow>
        {delivered && <DefinitionRow label="delivered">{momentText(`${delivered}T12:00:00Z`, locale)}</DefinitionRow>}
        <DefinitionRow label="payment">
          {invoice.paymentMethod === 'wallet' ? words.wallet : cart[invoice.paymentMethod]}
        </DefinitionRow>
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party label="seller" name={seller.name} phone={seller.phone} lines={[seller.address]}>
          <Numbered label="tax_number" value={seller.taxNumber} />
          <Numbered label="register" value={seller.register} />
        </Party>
        <Party label="buyer" name={buyer.name} phone={buyer.phone} lines={buyer.lines} />
      </div>
      <InvoiceLines lines={invoice.lines} />
      <InvoiceTotals invoice={invoice} />
      {invoice.taxReceipt && <TaxReceipt receipt={invoice.taxReceipt} />}
      <p className="text-xs text-soft">
        {words.note}
        <br />
        <bdi lang={otherLocale(locale)}>{invoiceScreens[otherLocale(locale)].note}</bdi>
      </p>
    </article>
  );
}

const DefinitionRow = ({ label, children }: { label: Heading; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">
      <BilingualText messageKey={label} />
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

type PartyProps = { label: Heading; name: string; phone: string; lines: string[]; children?: ReactNode };

const Party = ({ label, name, phone, lines, children }: PartyProps) => (
  <section>
    <h2 className="text-xs font-normal text-soft">
      <BilingualText messageKey={label} />
    </h2>
    <p className="font-medium">
      <bdi>{name}</bdi>
    </p>
    {phone && (
      <p>
        <bdi dir="ltr" className="tabular-nums">
          {phone}
        </bdi>
      </p>
    )}
    {lines.map((line) => (
      <p key={line} className="text-sm wrap-anywhere">
        <bdi>{line}</bdi>
      </p>
    ))}
    {children}
  </section>
);

const Numbered = ({ label, value }: { label: Heading; value: string }) =>
  value === '' ? null : (
    <p className="text-sm">
      <BilingualText messageKey={label} />: <bdi>{value}</bdi>
    </p>
  );
