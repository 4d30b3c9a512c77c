import { z } from 'zod';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { footerLinks, networks } from '#values/footer-links.ts';
import type { Bi } from '#values/locale.ts';
import { type FooterBlock, type FooterLink, footerBlock } from '../blocks.ts';
import { readBlock, writeBlock } from './block.ts';
import { lockBlock } from './lock-block.ts';
import { bothLines, bothTexts } from './input.ts';
import type { ChangedBy } from './last-change.ts';
import { linkAddress } from './link-address.ts';
import { verb } from '#shop/verb.ts';

/** The footer as staff see it. The store's contact details are in the settings. */
export type ManagedFooter = {
  about: Bi;
  groups: FooterBlock['groups'];
  social: { key: string; url: string }[];
  changedBy: ChangedBy;
  updatedAt: string;
};

async function readFooter(ctx: Ctx): Promise<ManagedFooter> {
  const { body, changedBy, updatedAt } = await readBlock(ctx, 'footer');
  return { ...footerBlock.parse(body), changedBy, updatedAt: updatedAt.toISOString() };
}

/** The footer. */
export async function showManagedFooter(ctx: Ctx): Promise<ManagedFooter> {
  requireScope(ctx, 'content.manage');
  return readFooter(ctx);
}

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** A link to a screen by its key, or to an address. */
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

const areUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

export const updateFooterInput = z.object({
  seen: seenField,
  about: bothTexts(600).optional(),
  groups: z
    .array(group)
    .max(4)
    .refine(
      (groups) => areUnique(groups.flatMap(({ links }) => links.map(({ key, url }) => key ?? url!))),
      'link_twice',
    )
    .optional(),
  social: z
    .array(
      z.object({ key: z.enum(networks), url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(300) }),
    )
    .max(12)
    .refine((list) => areUnique(list.map(({ key }) => key)), 'link_twice')
    .optional(),
});

type FooterInput = z.output<typeof updateFooterInput>;

/** Normalises the addresses of the links for storage. 422 for an invalid address. */
function groupsOf(groups: NonNullable<FooterInput['groups']>, publicUrl: string): FooterBlock['groups'] {
  const fields: FieldIssues = {};
  const newGroups = groups.map(({ key, title, links }, group) => ({
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
  return newGroups;
}

function applyFooterChanges(
  block: FooterBlock,
  { about, groups, social }: FooterInput,
  publicUrl: string,
): FooterBlock {
  return {
    about: about ?? block.about,
    groups: groups ? groupsOf(groups, publicUrl) : block.groups,
    social: social ?? block.social,
  };
}

/** Changes the given parts of the footer. 409 `stale_version`. */
export const updateFooter = verb({
  scope: 'content.manage',
  input: updateFooterInput,
  run: async (ctx, input): Promise<ManagedFooter> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockBlock(tx, 'footer');
      const stored = await readBlock(tx, 'footer');
      assertNotStale(stored.updatedAt, input.seen);
      const before = footerBlock.parse(stored.body);
      const changes = differences(before, applyFooterChanges(before, input, ctx.publicUrl));
      if (changes) {
        await writeBlock(tx, 'footer', {
          body: { ...before, ...changes.after },
          updatedBy: actorId,
          updatedAt: nextUpdatedAt(stored.updatedAt, tx.now),
        });
        await audit(tx, { actorId, action: 'footer.change', entity: 'footer', entityId: 'footer', ...changes });
      }
      return readFooter(tx);
    });
  },
});
