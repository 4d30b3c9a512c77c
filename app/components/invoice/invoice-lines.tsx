import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { InvoiceLine } from '#shop/orders/invoice.ts';
import { formatAmount } from '#values/money.ts';
import { fullName } from '#values/variants.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import { BilingualText } from './bilingual-text.tsx';

const headings = ['quantity', 'unit_price', 'discount', 'amount'] as const;

/** The lines of an invoice; on paper each page repeats the headings. On a phone each line is a block with the headings above its values. */
export function InvoiceLines({ lines }: { lines: InvoiceLine[] }) {
  const words = useScreenMessages(invoiceScreens);
  return (
    <div role="region" aria-label={words.products}>
      <table className="lines w-full text-sm">
        <thead>
          <tr className="bg-leaf">
            <th scope="col" className="w-8 p-2 text-start font-medium">
              <BilingualText messageKey="line" below />
            </th>
            <th scope="col" className="p-2 text-start font-medium">
              <BilingualText messageKey="item" below />
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="figures p-2 font-medium">
                <BilingualText messageKey={heading} below />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, variantName, sku, set, quantity, price, discount, total }, at) => (
            <tr key={at} className="border-b border-line align-top">
              <td className="p-2 tabular-nums">{at + 1}</td>
              <td className="min-w-40 p-2">
                <bdi>{fullName({ name, variantName })}</bdi>
                {set && <span className="block text-xs text-soft">{words.in_set(set.name)}</span>}
                {sku !== null && (
                  <span className="block text-xs text-soft">
                    SKU <bdi>{sku}</bdi>
                  </span>
                )}
              </td>
              {[quantity, formatAmount(price), formatAmount(discount), formatAmount(total)].map((figure, nth) => (
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
