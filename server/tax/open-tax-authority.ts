import type { TaxAuthority } from '#shop/tax/authority.ts';
import { createEta } from '#shop/tax/eta.ts';
import type { EtaEnv } from './eta-settings.ts';
import { openSigner } from './open-signer.ts';

/** The Egyptian Tax Authority with the shop's account. Throws `StartupError` when the files of the signature can't be used. */
export async function openTaxAuthority({ account, seller, signing }: EtaEnv): Promise<TaxAuthority> {
  return createEta({ ...account, seller, sign: signing && (await openSigner(signing)) });
}
