import type { ReactNode } from 'react';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import type { Invoice } from '#shop/orders/invoice.ts';
import { cartWords } from '#words/screens/cart.ts';
import { invoiceScreens } from '#words/screens/invoice.ts';
import { Both, type Heading, otherThan } from './both.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';

/** An invoice as it lies on paper; the file says the same, in `shop/orders/invoice-pdf`. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const words = useScreenWords(invoiceScreens);
  const cart = useScreenWords(cartWords);
  const locale = useLocale();
  const { seller, buyer, delivered } = invoice;
  return (
    <article className="invoice-paper mx-auto grid max-w-4xl gap-7">
      <header className="flex items-start justify-between gap-6 border-b-2 border-act pb-4">
        <p className="text-2xl font-semibold text-act">{seller.name}</p>
        <h1 className="text-end text-xl">
          <Both of="title" below />
        </h1>
      </header>
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <Fact of="number">
          <bdi>{invoice.number}</bdi>
        </Fact>
        <Fact of="date">{momentText(`${invoice.date}T12:00:00Z`, locale)}</Fact>
        {delivered && <Fact of="delivered">{momentText(`${delivered}T12:00:00Z`, locale)}</Fact>}
        <Fact of="payment">{cart[invoice.paymentMethod]}</Fact>
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party of="seller" name={seller.name} phone={seller.phone} lines={[seller.address]}>
          <Numbered of="tax_number" value={seller.taxNumber} />
          <Numbered of="register" value={seller.register} />
        </Party>
        <Party of="buyer" name={buyer.name} phone={buyer.phone} lines={buyer.lines} />
      </div>
      <InvoiceLines lines={invoice.lines} />
      <InvoiceSums invoice={invoice} />
      <p className="text-xs text-soft">
        {words.note}
        <br />
        <bdi lang={otherThan(locale)}>{invoiceScreens[otherThan(locale)].note}</bdi>
      </p>
    </article>
  );
}

const Fact = ({ of, children }: { of: Heading; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">
      <Both of={of} />
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

type PartyProps = { of: Heading; name: string; phone: string; lines: string[]; children?: ReactNode };

const Party = ({ of, name, phone, lines, children }: PartyProps) => (
  <section>
    <h2 className="text-xs font-normal text-soft">
      <Both of={of} />
    </h2>
    <p className="font-medium">
      <bdi>{name}</bdi>
    </p>
    <p>
      <bdi dir="ltr" className="tabular-nums">
        {phone}
      </bdi>
    </p>
    {lines.map((line) => (
      <p key={line} className="text-sm wrap-anywhere">
        <bdi>{line}</bdi>
      </p>
    ))}
    {children}
  </section>
);

const Numbered = ({ of, value }: { of: Heading; value: string }) =>
  value === '' ? null : (
    <p className="text-sm">
      <Both of={of} />: <bdi>{value}</bdi>
    </p>
  );
