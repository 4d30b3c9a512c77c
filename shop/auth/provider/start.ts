import type { Ctx } from '../../context.ts';
import { limit, perAddress } from '../rate-limit.ts';
import { newToken } from '../tokens.ts';
import { configuredProvider } from './configured.ts';
import type { Attempt } from './provider.ts';
import { ownRedirectUri } from './redirects.ts';

/** Starts a sign-in: the address for the browser, and the attempt it must store until it returns. 404 provider_off, 503 provider_unavailable. */
export async function startAtProvider(ctx: Ctx): Promise<{ attempt: Attempt; url: string }> {
  const provider = configuredProvider(ctx);
  if (ctx.address) {
    const { provider_calls_per_hour } = await ctx.settings.get();
    await limit(ctx, `provider-start:${ctx.address}`, await perAddress(ctx, provider_calls_per_hour), 3600);
  }
  const attempt = { state: newToken(), nonce: newToken(), verifier: newToken() };
  return { attempt, url: await provider.authorizationUrl(attempt, ownRedirectUri(ctx), ctx.locale) };
}
