import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';

/** What a card payment is for, as the gateway is told. `reference` is ours, unique, and comes back with every notice. */
export type Charge = {
  reference: string;
  amount: Piastres;
  /** What is bought, each with its whole amount; their sum is the amount. */
  items: { name: string; amount: Piastres }[];
  buyer: { name: string; phone: string; email: string | null; city: string; country: string };
  /** The language of the pages the shopper comes back to. */
  locale: Locale;
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
  /** What was said, as it is kept: nothing that tells who the buyer is. */
  said: Record<string, string>;
};

/** The way to a card gateway. Calls throw `GatewayAway` when it could not be asked or did not answer in time, and `GatewayRefused` when it said no. */
export type Gateway = {
  name: 'paymob' | 'sandbox';
  /** The id by which the gateway knows this way to pay; a notice with another one is not ours. */
  integration: string;
  /** Where its pages lie (`https://…`, no path): forms of ours end up there. */
  origin: string;
  /** Opens a hosted page for a charge: where the shopper goes. A reference can be used once. */
  open(charge: Charge): Promise<{ url: string; providerOrder: string }>;
  /** Reads a signed callback; null when the signature is not right. */
  readCallback(body: unknown, signature: string | null): Notice | null;
  /** Reads what the shopper's browser came back with, in either spelling; null when the signature is not right. A hint only. */
  readReturn(query: URLSearchParams): Notice | null;
  /** What the gateway knows under a reference, the latest transaction at least; an empty list when it knows none. */
  inquire(reference: string): Promise<Notice[]>;
  /** Gives money of a transaction back. */
  refund(transaction: string, amount: Piastres): Promise<{ transaction: string }>;
  /** Takes a whole transaction of the same day back, before it is settled. */
  void(transaction: string): Promise<{ transaction: string }>;
  /** What of a transaction has gone back so far, voided or refunded. */
  givenBack(transaction: string): Promise<Piastres>;
};

/** The gateway did not answer, or not in a way that tells what happened: worth trying again. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

/** The gateway understood and said no; what it was asked for has not happened. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}
