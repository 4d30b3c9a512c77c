import type { Data } from '#api/client.ts';

/** A wallet correction by staff, applied or requested. */
export type Correction = Data<'GET /staff/wallet-corrections/{id}'>;

/** The owner of a wallet, and its balance. */
export type FoundWallet = Data<'GET /staff/wallet-corrections/wallet'>;
