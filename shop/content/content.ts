import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { contentBlocks } from '#db/schema.ts';
import { locales } from '#values/locale.ts';
import { blankable } from '../catalogue/input.ts';
import { aboutBlock, footerBlock, homeBlock } from './blocks.ts';

/** The language to answer in, when it is not the asker's. */
export const contentInput = z.object({ locale: blankable(z.enum(locales)) });

/** What home, footer and the page about the shop say, in both languages. */
export type Content = {
  home: z.output<typeof homeBlock>;
  footer: z.output<typeof footerBlock>;
  about: z.output<typeof aboutBlock>;
};

/** The content blocks as stored; one that is not there is empty. */
export async function loadContent(db: Db): Promise<Content> {
  const rows = await db.select({ key: contentBlocks.key, body: contentBlocks.body }).from(contentBlocks);
  const block = (key: string) => rows.find((row) => row.key === key)?.body ?? {};
  return {
    home: homeBlock.parse(block('home')),
    footer: footerBlock.parse(block('footer')),
    about: aboutBlock.parse(block('about')),
  };
}
