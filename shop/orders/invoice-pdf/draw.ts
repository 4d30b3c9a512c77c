import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#values/locale.ts';
import { formatAmount } from '#values/money.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import { getMessages } from '#words/messages.ts';
import type { Invoice, InvoiceSum } from '../invoice.ts';
import { openPen, type Pen, sheet } from './pen.ts';
import { isolated } from './runs.ts';
import { drawTable } from './table.ts';

const soft = '#5c6964';
const green = '#0f5b4a';

/** The bottom of a page's body, above the rule and the page number. */
const foot = sheet.height - 64;

const inner = { start: sheet.margin, width: sheet.width - 2 * sheet.margin };

/** Draws an invoice as an A4 PDF with real text. Yields to the event loop between rows. */
export async function drawInvoice(invoice: Invoice, locale: Locale): Promise<Buffer> {
  const words = invoiceScreens[locale];
  const pen = await openPen(locale, words.titled(invoice.number));
  const heads = drawHead(pen, invoice, locale);
  const y = await drawTable(pen, invoice.lines, { locale, inner, top: heads, foot });
  await setImmediate();
  const end = drawSums(pen, invoice, locale, y + 14);
  drawTaxReceipt(pen, invoice, locale, end + 12);
  pen.onEachPage((page, last) => {
    pen.rule(foot + 16, inner);
    pen.write(words.titled(invoice.number), { ...inner, y: foot + 22 }, { size: 7.5, colour: soft });
    pen.write(words.page(page, last), { ...inner, y: foot + 22 }, { size: 7.5, colour: soft, align: 'end' });
  });
  await setImmediate();
  return pen.finish();
}

/** Draws the seller, the title and the buyer. Returns the y position where the lines begin. */
function drawHead(pen: Pen, invoice: Invoice, locale: Locale): number {
  const words = invoiceScreens[locale];
  const other = invoiceScreens[locale === 'ar' ? 'en' : 'ar'];
  const half = inner.width / 2;
  const far = { start: inner.start + half, width: half };
  const { seller, buyer } = invoice;
  pen.write(seller.name, { start: inner.start, width: half, y: 40 }, { size: 22, bold: true, colour: green });
  pen.write(words.title, { ...far, y: 38 }, { size: 17, bold: true, align: 'end' });
  pen.write(other.title, { ...far, y: 64 }, { size: 10, colour: soft, align: 'end', direction: 'auto' });
  pen.rule(92, inner, green, 1.2);

  /** Draws a heading in both languages with its value below. */
  const drawFact = (heading: 'number' | 'date' | 'delivered' | 'payment', text: string, at: number, of: number) => {
    const place = { start: inner.start + (inner.width / of) * at, width: inner.width / of - 10 };
    const below = pen.write(`${words[heading]} · ${other[heading]}`, { ...place, y: 102 }, { size: 7.5, colour: soft });
    pen.write(text, { ...place, y: below }, { size: 9.5, bold: true });
  };
  const day = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const { number, date, delivered, paymentMethod } = invoice;
  const facts = [
    ['number', number],
    ['date', day.format(new Date(date))],
    ...(delivered === null ? [] : [['delivered', day.format(new Date(delivered))] as const]),
    ['payment', paymentMethod === 'wallet' ? words.wallet : getMessages(locale).cart[paymentMethod]],
  ] as const;
  for (const [at, [heading, text]] of facts.entries()) drawFact(heading, text, at, facts.length);

  const party = (heading: 'seller' | 'buyer', start: number, name: string, lines: string[]): number => {
    const place = { start, width: half - 16 };
    let y = pen.write(`${words[heading]} · ${other[heading]}`, { ...place, y: 146 }, { size: 7.5, colour: soft });
    y = pen.write(name, { ...place, y }, { size: 10, bold: true, direction: 'auto' });
    for (const line of lines) y = pen.write(line, { ...place, y }, { direction: 'auto' });
    return y;
  };
  const numbered = (heading: 'tax_number' | 'register', value: string) =>
    value === '' ? [] : [`${words[heading]}: ${isolated(value)}`];
  const below = Math.max(
    party('seller', inner.start, seller.name, [
      seller.address,
      ...(seller.phone === '' ? [] : [seller.phone]),
      ...numbered('tax_number', seller.taxNumber),
      ...numbered('register', seller.register),
    ]),
    party('buyer', inner.start + half, buyer.name, [buyer.phone, ...buyer.lines]),
  );
  return below + 14;
}

/** Draws the sums on the side of the amounts. They are never split across two pages. Returns the y position below them. */
function drawSums(pen: Pen, { sums, settled }: Invoice, locale: Locale, top: number): number {
  const words = invoiceScreens[locale];
  const other = invoiceScreens[locale === 'ar' ? 'en' : 'ar'];
  const wide = { start: inner.start + inner.width * 0.3, width: inner.width * 0.7 };
  const inset = { start: wide.start + 8, width: wide.width - 16 };
  const amounts = { start: wide.start + wide.width - 78, width: 70 };
  const row = 17;
  const height = (sums.length + settled.length) * row + 44;
  let y = top;
  if (y + height > foot) {
    pen.newPage();
    y = sheet.margin;
  }
  const line = ({ kind: of, amount, note }: InvoiceSum) => {
    const strong = of === 'total' || of === 'left';
    if (of === 'total') pen.shade({ start: wide.start - 8, width: wide.width + 8, y: y - 2 }, row + 2, '#eef4f0');
    const ink = { size: 9, bold: strong };
    pen.write(words[of] + (note ? ` (${isolated(note)})` : ''), { ...inset, y }, ink);
    pen.write(
      other[of],
      { start: inset.start, width: inset.width - 84, y: y + 1 },
      { size: 7.5, colour: soft, align: 'end', direction: 'auto' },
    );
    pen.write(formatAmount(amount), { ...amounts, y }, { ...ink, align: 'right', direction: 'ltr' });
    y += row;
  };
  sums.forEach(line);
  y += 8;
  pen.rule(y - 4, wide);
  settled.forEach(line);
  y += 10;
  y = pen.write(words.note, { ...inner, y }, { size: 8, colour: soft });
  return pen.write(other.note, { ...inner, y }, { size: 8, colour: soft, direction: 'auto' });
}

/** The width of the QR code: a phone reads it from paper. */
const codeWidth = 92;

/** Draws the UUID of the receipt at the tax authority beside its QR code, on one page. */
function drawTaxReceipt(pen: Pen, { taxReceipt }: Invoice, locale: Locale, top: number): void {
  if (!taxReceipt) return;
  const words = invoiceScreens[locale];
  const other = invoiceScreens[locale === 'ar' ? 'en' : 'ar'];
  let y = top;
  if (y + codeWidth > foot) {
    pen.newPage();
    y = sheet.margin;
  }
  pen.picture({ start: inner.start, width: codeWidth, y }, taxReceipt.qr);
  const place = { start: inner.start + codeWidth + 14, width: inner.width - codeWidth - 14 };
  y = pen.write(`${words.tax_receipt} · ${other.tax_receipt}`, { ...place, y: y + 4 }, { size: 7.5, colour: soft });
  // In two lines, because it has no spaces.
  y = pen.write(taxReceipt.uuid.slice(0, 32), { ...place, y }, { size: 8.5, direction: 'ltr', align: 'start' });
  y = pen.write(taxReceipt.uuid.slice(32), { ...place, y }, { size: 8.5, direction: 'ltr', align: 'start' });
  y = pen.write(words.tax_receipt_note, { ...place, y: y + 4 }, { size: 8, colour: soft });
  pen.write(other.tax_receipt_note, { ...place, y }, { size: 8, colour: soft, direction: 'auto' });
}
