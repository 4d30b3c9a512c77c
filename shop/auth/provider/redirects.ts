import type { Ctx } from '../../context.ts';

/** Where the provider sends the browser back to: one address, in every language, as the provider knows it. */
export const ownReturn = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): string => `${publicUrl}/login`;

/** Whether a code may have been sent there: to the shop itself, or to its phone app. */
export const isKnownReturn = (ctx: Ctx, address: string): boolean =>
  [ownReturn(ctx), ...(ctx.provider?.appRedirects ?? [])].includes(address);
