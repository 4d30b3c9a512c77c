import type { Ctx } from '../../context.ts';

/** The address that the provider redirects to: one address for every language, as registered there. */
export const ownRedirectUri = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): string => `${publicUrl}/login`;

/** Whether a code may have been sent there: to the shop itself, or to its phone app. */
export const isAllowedRedirectUri = (ctx: Ctx, address: string): boolean =>
  [ownRedirectUri(ctx), ...(ctx.provider?.appRedirects ?? [])].includes(address);
