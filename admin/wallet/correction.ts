import type { z } from 'zod';
import type { correctionShape, foundWalletShape } from '#api/presenters/staff-wallet.ts';

/** Money that staff put into a wallet or took out of it, or want to. */
export type Correction = z.output<typeof correctionShape>;

/** Whose wallet it is, and what it holds. */
export type FoundWallet = z.output<typeof foundWalletShape>;
