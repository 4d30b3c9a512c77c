import { type Ctx, requireScope } from '#shop/context.ts';
import { type Home, buildHome } from '../../get-home.ts';
import { readHome } from './home.ts';

/** The home page as it would look after the draft is published. Needs `content.manage`. */
export async function previewHome(ctx: Ctx): Promise<Home> {
  requireScope(ctx, 'content.manage');
  return buildHome(ctx, (await readHome(ctx)).block);
}
