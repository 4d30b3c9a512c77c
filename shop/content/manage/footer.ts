import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { footerLinks, networks } from '#values/footer-links.ts';
import type { Bi } from '#values/locale.ts';
import { type FooterBlock, type FooterLink, footerBlock } from '../blocks.ts';
import { readBlock, writeBlock } from './block.ts';
import { holdBlock } from './hold-block.ts';
import { bothLines, bothTexts } from './input.ts';
import { type ChangedBy, changedBy } from './last-change.ts';
import { linkAddress } from './link-address.ts';

/** The footer as staff see it; how the store is reached is kept with the settings. */
export type ManagedFooter = {
  about: Bi;
  groups: FooterBlock['groups'];
  social: { key: string; url: string }[];
  changedBy: ChangedBy;
  updatedAt: string;
};

async function readFooter(ctx: Ctx): Promise<ManagedFooter> {
  const { body, updatedAt } = await readBlock(ctx, 'footer');
  const [row] = await rowsOf<{ changedBy: ChangedBy }>(
    ctx.db,
    sql`select ${changedBy('footer', sql`'footer'`)} "changedBy"`,
  );
  return { ...footerBlock.parse(body), changedBy: row!.changedBy, updatedAt: updatedAt.toISOString() };
}

/** The footer. Needs `content.manage`. */
export async function showManagedFooter(ctx: Ctx): Promise<ManagedFooter> {
  requireScope(ctx, 'content.manage');
  return readFooter(ctx);
}

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** To a screen by its key, else to an address. */
const link = z
  .object({
    key: orNone(z.enum([...footerLinks, 'liveChat'])),
    url: orNone(z.string().trim().max(300)),
    label: bothLines(60),
  })
  .superRefine(({ key, url }, context) => {
    if (!key && !url) context.addIssue({ code: 'custom', message: 'required', path: ['url'] });
  });

const group = z.object({
  key: z.string().max(40).optional(),
  title: bothLines(60),
  links: z.array(link).max(12),
});

const once = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

export const updateFooterInput = z.object({
  seen: seenField,
  about: bothTexts(600).optional(),
  groups: z
    .array(group)
    .max(4)
    .refine((groups) => once(groups.flatMap(({ links }) => links.map(({ key, url }) => key ?? url!))), 'link_twice')
    .optional(),
  social: z
    .array(
      z.object({ key: z.enum(networks), url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(300) }),
    )
    .max(12)
    .refine((list) => once(list.map(({ key }) => key)), 'link_twice')
    .optional(),
});

type Given = z.output<typeof updateFooterInput>;

/** The groups with the addresses of their links as they are kept. 422 for what is no address. */
function groupsOf(groups: NonNullable<Given['groups']>, publicUrl: string): FooterBlock['groups'] {
  const fields: FieldIssues = {};
  const made = groups.map(({ key, title, links }, group) => ({
    key: key || `group-${group + 1}`,
    title,
    links: links.flatMap(({ key: screen, url, label }, at): FooterLink[] => {
      if (screen) return [{ key: screen, url: null, label }];
      const address = linkAddress(url!, publicUrl);
      if (address === null) fields[`groups.${group}.links.${at}.url`] = [{ key: 'link_not_valid' }];
      return address === null ? [] : [{ key: null, url: address, label }];
    }),
  }));
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { fields });
  return made;
}

/** What `given` makes of a footer. */
function changedFooter(block: FooterBlock, { about, groups, social }: Given, publicUrl: string): FooterBlock {
  return {
    about: about ?? block.about,
    groups: groups ? groupsOf(groups, publicUrl) : block.groups,
    social: social ?? block.social,
  };
}

/** Changes the parts of the footer that are given. 409 `changed_meanwhile`. Needs `content.manage`. */
export async function updateFooter(ctx: Ctx, input: unknown): Promise<ManagedFooter> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const given = parse(updateFooterInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdBlock(tx, 'footer');
    const stored = await readBlock(tx, 'footer');
    holdToSeen(stored.updatedAt, given.seen);
    const before = footerBlock.parse(stored.body);
    const changes = differences(before, changedFooter(before, given, ctx.publicUrl));
    if (changes) {
      await writeBlock(tx, 'footer', { ...before, ...changes.after }, changedAt(stored.updatedAt, tx.now));
      await audit(tx, { actorId, action: 'footer.change', entity: 'footer', entityId: 'footer', ...changes });
    }
    return readFooter(tx);
  });
}
