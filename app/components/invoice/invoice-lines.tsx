import { useScreenWords } from '#app/i18n/words.tsx';
import type { InvoiceLine } from '#shop/orders/invoice.ts';
import { figures } from '#values/money.ts';
import { invoiceScreens } from '#words/screens/invoice.ts';
import { Both } from './both.tsx';

const headings = ['quantity', 'unit_price', 'discount', 'amount'] as const;

/**
 * The lines of an invoice; on paper the headings come again on each page. On a phone each line is a piece
 * of its own with the headings above its figures. */
export function InvoiceLines({ lines }: { lines: InvoiceLine[] }) {
  const words = useScreenWords(invoiceScreens);
  return (
    <div role="region" aria-label={words.products}>
      <table className="lines w-full text-sm">
        <thead>
          <tr className="bg-leaf">
            <th scope="col" className="w-8 p-2 text-start font-medium">
              <Both of="line" below />
            </th>
            <th scope="col" className="p-2 text-start font-medium">
              <Both of="item" below />
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="figures p-2 font-medium">
                <Both of={heading} below />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, price, discount, total }, at) => (
            <tr key={at} className="border-b border-line align-top">
              <td className="p-2 tabular-nums">{at + 1}</td>
              <td className="min-w-40 p-2">
                <bdi>{name}</bdi>
              </td>
              {[quantity, figures(price), figures(discount), figures(total)].map((figure, nth) => (
                <td key={nth} data-of={words[headings[nth]!]} className="figures p-2">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
