import { type Ctx, requireScope } from '#shop/context.ts';
import { type Home, homeOf } from '../../get-home.ts';
import { readHome } from './home.ts';

/** The home page as it would be once what is prepared were published. Needs `content.manage`. */
export async function previewHome(ctx: Ctx): Promise<Home> {
  requireScope(ctx, 'content.manage');
  return homeOf(ctx, (await readHome(ctx)).block);
}
