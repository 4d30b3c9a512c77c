import type { Ctx } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import type { Provider } from './provider.ts';

/** The shop's identity provider, or 404 `provider_off`. */
export function configuredProvider({ provider }: Pick<Ctx, 'provider'>): Provider {
  if (!provider) throw new ShopError('provider_off');
  return provider;
}
