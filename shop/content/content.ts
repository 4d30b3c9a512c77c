import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { contentBlocks } from '#db/schema.ts';
import { locales } from '#values/locale.ts';
import { blankable } from '../catalogue/input.ts';
import { aboutBlock, footerBlock, homeBlock } from './blocks.ts';

/** The language of the reply, when it differs from the current user's. */
export const contentInput = z.object({ locale: blankable(z.enum(locales)) });

/** The content of the home page, the footer and the about page, in both languages. */
export type Content = {
  home: z.output<typeof homeBlock>;
  footer: z.output<typeof footerBlock>;
  about: z.output<typeof aboutBlock>;
};

/** The stored content blocks. A missing block is empty. */
export async function loadContent(db: Db): Promise<Content> {
  const rows = await db.select({ key: contentBlocks.key, body: contentBlocks.body }).from(contentBlocks);
  const block = (key: string) => rows.find((row) => row.key === key)?.body ?? {};
  return {
    home: homeBlock.parse(block('home')),
    footer: footerBlock.parse(block('footer')),
    about: aboutBlock.parse(block('about')),
  };
}
