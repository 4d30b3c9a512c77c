import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '#shop/uploads/load-sharp.ts';
import type { Locale } from '#values/locale.ts';
import { type SocialFacts, socialSize } from './facts.ts';

const { resolve } = createRequire(import.meta.url);
const font = {
  regular: resolve('#shop/orders/invoice-pdf/fonts/readex-pro-regular.ttf'),
  semibold: resolve('#shop/orders/invoice-pdf/fonts/readex-pro-semibold.ttf'),
};
const { width, height } = socialSize;
const margin = 64;
const pictureWidth = 504;
const textWidth = width - pictureWidth - 2 * margin;

/** Background, text, muted text and the green of `tokens.css`. */
const colours = { paper: '#fffcf7', ink: '#1d2a26', soft: '#4e5f59', act: '#0f5b4a' } as const;

const markup = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type TextStyle = { size: number; weight?: 'semibold'; colour: keyof typeof colours; spacing?: number };

/** Text as a picture, broken into lines; Pango shapes and orders it, in the shop's own typeface. */
async function renderText(text: string, locale: Locale, { size, weight, colour, spacing = 0 }: TextStyle) {
  const bold = weight === 'semibold';
  // The mark sets the line's direction to that of the page, whatever its first letter.
  const line = `${locale === 'ar' ? '\u200f' : '\u200e'}${text}`;
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colours[colour]}">${line}</span>`,
      font: `Readex Pro ${bold ? 'SemiBold ' : ''}${size}`,
      fontfile: bold ? font.semibold : font.regular,
      width: textWidth,
      spacing,
      align: 'left',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The title in the largest size that fits in three lines. */
async function renderTitle(text: string, locale: Locale) {
  for (const size of [60, 52, 44]) {
    const rendered = await renderText(markup(text), locale, {
      size,
      weight: 'semibold',
      colour: 'ink',
      spacing: Math.round(size * 0.12),
    });
    if (size === 44 || rendered.height <= 250) return rendered;
  }
  throw new Error('no size left');
}

/** Draws the preview picture of a shared page: `picture` beside the text, in the reading order of the language. JPEG. */
export async function drawSocial(facts: SocialFacts, locale: Locale, picture: Buffer | null): Promise<Buffer> {
  const { title, kicker, price, was } = facts;
  const rtl = locale === 'ar';
  const lines: { set: Awaited<ReturnType<typeof renderText>>; before: number }[] = [];
  if (kicker) lines.push({ set: await renderText(markup(kicker), locale, { size: 30, colour: 'soft' }), before: 0 });
  lines.push({ set: await renderTitle(title, locale), before: kicker ? (rtl ? 26 : 36) : 0 });
  if (price) {
    const former = was
      ? `  <span size="56%" weight="normal" foreground="${colours.soft}" strikethrough="true">${markup(was)}</span>`
      : '';
    lines.push({
      set: await renderText(markup(price) + former, locale, { size: 52, weight: 'semibold', colour: 'act' }),
      before: rtl ? 44 : 54,
    });
  }
  const tall = lines.reduce((sum, { set: { height: lineHeight }, before }) => sum + lineHeight + before, 0);
  const sharp = await loadSharp();
  const mark = await sharp(resolve(`#shop/social/mark-${locale}.svg`))
    .png()
    .toBuffer({ resolveWithObject: true });
  const startOf = (wide: number) => (rtl ? width - margin - wide : margin);
  const layers: OverlayOptions[] = [{ input: mark.data, left: startOf(mark.info.width), top: margin }];
  // The space below the logo, with the text centred vertically.
  let top = Math.max(margin + 64 + 30, Math.round((margin + 64 + height - margin - tall) / 2) + 12);
  for (const { set: words, before } of lines) {
    top += before;
    layers.push({ input: words.data, left: startOf(words.width), top });
    top += words.height;
  }
  if (picture)
    layers.push({
      input: await sharp(picture).resize(pictureWidth, height, { fit: 'cover' }).toBuffer(),
      left: rtl ? 0 : width - pictureWidth,
      top: 0,
    });
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
