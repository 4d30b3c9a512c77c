import type { z } from 'zod';
import type { correctionSchema, foundWalletSchema } from '#api/presenters/staff-wallet.ts';

/** A wallet correction by staff, applied or requested. */
export type Correction = z.output<typeof correctionSchema>;

/** The owner of a wallet, and its balance. */
export type FoundWallet = z.output<typeof foundWalletSchema>;
