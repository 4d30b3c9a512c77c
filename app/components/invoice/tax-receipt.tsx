import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Invoice } from '#shop/orders/invoice.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import { BilingualText } from './bilingual-text.tsx';

/** Modules of white around a QR code, without which phones may not find it. */
const margin = 4;

/** The receipt at the tax authority: its UUID, and its QR code, which is a link on a screen. */
export function TaxReceipt({ receipt: { uuid, url, qr } }: { receipt: NonNullable<Invoice['taxReceipt']> }) {
  const words = useScreenMessages(invoiceScreens);
  const width = qr.size + 2 * margin;
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 break-inside-avoid">
      <a href={url} target="_blank" rel="noreferrer" aria-label={words.tax_receipt_code} className="shrink-0 bg-white">
        <svg
          aria-hidden
          viewBox={`${-margin} ${-margin} ${width} ${width}`}
          className="size-36"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
      </a>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xs font-normal text-soft">
          <BilingualText messageKey="tax_receipt" />
        </h2>
        <p className="text-sm wrap-anywhere">
          <bdi dir="ltr">{uuid}</bdi>
        </p>
        <p className="mt-1 text-xs text-soft">{words.tax_receipt_note}</p>
      </div>
    </section>
  );
}
