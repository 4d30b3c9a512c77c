import type { Data } from '#api/client.ts';

/** A wallet correction by staff, applied or requested. */
export type Correction = Data<'GET /staff/wallet-corrections/{id}'>;

/** The owner of a wallet, and its balance. */
export type FoundWallet = Data<'GET /staff/wallet-corrections/wallet'>;

/** The typed amount with the sign of its direction. A sign that was typed too stays, so that the server refuses the amount. */
export function correctionAmount({ amount = '', direction }: { amount?: string; direction?: string }): string {
  const text = amount.trim();
  return direction === 'take' || text.startsWith('-') ? `-${text}` : text;
}
