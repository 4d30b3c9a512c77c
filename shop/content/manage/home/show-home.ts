import { type Ctx, requireScope } from '#shop/context.ts';
import { type ManagedHome, readHome } from './home.ts';

/** The home page for staff. Needs `content.manage`. */
export async function showManagedHome(ctx: Ctx): Promise<ManagedHome> {
  requireScope(ctx, 'content.manage');
  return readHome(ctx);
}
