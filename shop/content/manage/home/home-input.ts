import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError, type FieldIssues } from '#shop/errors.ts';
import { bool, singleLine, rowId } from '#shop/parse.ts';
import { seenField } from '#shop/stale-check.ts';
import { slideKeys } from '#values/slide-keys.ts';
import { slideTints } from '#values/slide-tints.ts';
import { homeBlock, type HomeBlock, sectionKinds, singleKinds } from '../../blocks.ts';
import { lockPictures } from '../lock-pictures.ts';
import { bothLines, bothTexts, maybeLines } from '../input.ts';

const moment = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .nullish(),
);

const maxSlides = 12;
const maxSections = 40;
const maxPicked = 24;

const slide = z
  .object({
    title: bothLines(120),
    text: bothTexts(400),
    cta: z.object({
      label: bothLines(60),
      href_key: singleLine(200).refine(
        (key) => (slideKeys as readonly string[]).includes(key) || /^(?:(?:product|blog)\/)?[^\s/?#\\]+$/.test(key),
        'link_unknown',
      ),
    }),
    tint: z.enum(slideTints),
    picture: z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) }).nullish(),
    alt: maybeLines(300).nullish(),
    from: moment,
    until: moment,
  })
  .superRefine(({ picture, alt, from, until }, context) => {
    for (const locale of ['ar', 'en'] as const)
      if (picture && !alt?.[locale]) context.addIssue({ code: 'custom', message: 'required', path: ['alt', locale] });
    if (from && until && from >= until) context.addIssue({ code: 'custom', message: 'ends_first', path: ['until'] });
  });

const section = z
  .object({
    kind: z.enum(sectionKinds),
    shown: bool,
    title: maybeLines(120).nullish(),
    text: maybeLines(300).nullish(),
    category_id: rowId.nullish(),
    products: z
      .array(z.object({ id: rowId }))
      .max(maxPicked)
      .nullish(),
  })
  .superRefine(({ kind, title, category_id: category, products }, context) => {
    const required = (...path: string[]) => context.addIssue({ code: 'custom', message: 'required', path });
    if (kind === 'category' && !category) required('category_id');
    if (kind !== 'products') return;
    if (!products?.length) required('products');
    // The shop has no default text for a selection of products.
    for (const locale of ['ar', 'en'] as const) if (!title?.[locale]) required('title', locale);
  });

const promise = z.object({ key: singleLine(40), title: bothLines(80), text: bothTexts(300) });

const firstOrder = z.object({ title: bothLines(120), text: bothTexts(400), note: bothTexts(400) });

/** The parts of the home page. A change contains only the parts to change. */
export const saveHomeInput = z.object({
  seen: seenField,
  slides: z.array(slide).max(maxSlides).optional(),
  sections: z
    .array(section)
    .max(maxSections)
    .refine(
      (list) => singleKinds.every((kind) => list.filter((section) => section.kind === kind).length <= 1),
      'section_twice',
    )
    .optional(),
  promises: z.array(promise).max(8).optional(),
  first_order: firstOrder.nullish(),
});

type HomeInput = z.output<typeof saveHomeInput>;

/** Applies `given` to a block. 422 for an unknown picture, category or product. */
export async function applyHomeChanges(ctx: Ctx, block: HomeBlock, input: HomeInput): Promise<HomeBlock> {
  await assertKnownReferences(ctx, input);
  return homeBlock.parse({
    ...block,
    ...(input.slides && { hero: await slidesOf(ctx, block, input.slides) }),
    ...(input.sections && {
      sections: input.sections.map(({ kind, shown, title, text, category_id: category, products }) => ({
        kind,
        shown,
        title,
        text,
        category_id: kind === 'category' ? category : null,
        product_ids: kind === 'products' ? [...new Set(products?.map(({ id }) => id))] : null,
      })),
    }),
    ...(input.promises && { promises: input.promises }),
    ...(input.first_order && { first_order: input.first_order }),
  });
}

type Slides = NonNullable<HomeInput['slides']>;

/**
 * Adds the pictures' sizes to the slides. A picture must be an uploaded one, which is locked until the transaction ends, or one that a
 * slide had before.
 */
async function slidesOf(ctx: Ctx, block: HomeBlock, slides: Slides): Promise<HomeBlock['hero']> {
  const hashes = slides.flatMap(({ picture }) => picture?.hash ?? []);
  const picturesByHash = await lockPictures(
    ctx,
    hashes,
    block.hero.flatMap(({ picture }) => picture ?? []),
  );
  const missing: FieldIssues = {};
  const newSlides = slides.map(({ picture, ...slide }, at) => {
    const storedPicture = picture && picturesByHash.get(picture.hash);
    if (picture && !storedPicture) missing[`slides.${at}.picture`] = [{ key: 'upload_gone' }];
    const { from = null, until = null, alt = null } = slide;
    return { ...slide, from, until, alt, picture: storedPicture ?? null };
  });
  if (Object.keys(missing).length > 0) throw new ShopError('invalid', { fields: missing });
  return newSlides;
}

async function assertKnownReferences(ctx: Ctx, { sections = [] }: HomeInput): Promise<void> {
  const categories = sections.flatMap(({ category_id: id }) => id ?? []);
  const products = sections.flatMap(({ products: picked }) => picked?.map(({ id }) => id) ?? []);
  const [row] = await queryRows(
    ctx.db,
    z.object({ categories: z.array(z.int()), products: z.array(z.int()) }),
    sql`select coalesce((select json_agg(id) from categories where id = any(${sql.param(categories)}::integer[])), '[]') categories,
      coalesce((select json_agg(id) from products where id = any(${sql.param(products)}::integer[])), '[]') products`,
  );
  const fields: FieldIssues = {};
  sections.forEach(({ category_id: category, products: picked }, at) => {
    if (category && !row!.categories.includes(category))
      fields[`sections.${at}.category_id`] = [{ key: 'category_unknown' }];
    if (picked?.some(({ id }) => !row!.products.includes(id)))
      fields[`sections.${at}.products`] = [{ key: 'product_unknown' }];
  });
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { fields });
}
