import type { Piastres } from '#values/money.ts';

/** What a card payment is for, as the gateway is told. `reference` is ours, unique, and comes back with every notice. */
export type Charge = {
  reference: string;
  amount: Piastres;
  items: { name: string; amount: Piastres; quantity: number }[];
  buyer: { name: string; phone: string; email: string | null; city: string; country: string };
  /** Seconds the shopper has. */
  expiresIn: number;
};

/** What a gateway says of one transaction; who said it has been checked. Only `paid` and `failed` are final. */
export type Notice = {
  /** The gateway's id of the transaction, unique. */
  transaction: string;
  providerOrder: string;
  reference: string;
  amount: Piastres;
  currency: string;
  integration: string;
  outcome: 'paid' | 'failed' | 'pending' | 'voided' | 'refunded';
};

/** The way to a card gateway. Calls throw `GatewayAway` when it could not be asked or did not answer in time. */
export type Gateway = {
  name: 'paymob' | 'sandbox';
  /** The id by which the gateway knows this way to pay; a notice with another one is not ours. */
  integration: string;
  /** Opens a hosted page for a charge: where the shopper goes. A reference can be used once. */
  open(charge: Charge): Promise<{ url: string; providerOrder: string }>;
  /** Reads a signed callback; null when the signature is not right. */
  readCallback(body: unknown, signature: string | null): Notice | null;
  /** Reads what the shopper's browser came back with, in either spelling; null when the signature is not right. A hint only. */
  readReturn(query: URLSearchParams): Notice | null;
  /** Every transaction the gateway knows under a reference; an empty list when it knows none. */
  inquire(reference: string): Promise<Notice[]>;
  /** Gives money of a transaction back. */
  refund(transaction: string, amount: Piastres): Promise<{ transaction: string }>;
};

/** The gateway did not answer, or not in a way that tells what happened. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}
