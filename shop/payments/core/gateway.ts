import type { NamedItem } from './item-name.ts';
import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';

/** What a card payment is for, as sent to the gateway. `reference` is ours, unique, and is part of every notice. */
export type Charge = {
  reference: string;
  amount: Piastres;
  /** The items with their whole amounts; their sum is the amount. */
  items: (NamedItem & { amount: Piastres })[];
  buyer: { name: string; phone: string; email: string | null; city: string; country: string };
  /** The language of the page the shopper returns to. */
  locale: Locale;
  /** Seconds until the charge expires. */
  expiresIn: number;
};

/**
 * What a signed callback or a browser's return claims about one transaction. The signature covers the values joined without separators, so it does
 * not prove where one value ends: a claim only makes the shop query the gateway.
 */
export type Claim = {
  /** The gateway's unique id of the transaction. */
  transaction: string;
  /** The gateway's id of the order it made when the page was opened. */
  providerOrder: string;
  /** Our reference, if the claim names it: it is not signed. */
  reference: string;
  amount: Piastres;
  currency: string;
  integration: string;
  /** Only `paid` and `failed` are final. */
  outcome: 'paid' | 'failed' | 'pending' | 'voided' | 'refunded';
  /** The fields as stored, without anything that identifies the buyer. */
  rawFields: Record<string, string>;
};

/** The gateway's own response about one transaction, server to server: only this decides whether a payment counts. */
export type Notice = Claim & { confirmed: true };

/**
 * The interface to a card gateway. Calls throw `GatewayUnavailable` when it was unreachable or did not answer in time, and `GatewayRefused` when
 * it refused.
 */
export type Gateway = {
  name: 'paymob' | 'sandbox';
  /** The gateway's id of this payment method; a notice with another one is not ours. */
  integration: string;
  /** The origin of its pages (`https://…`, no path): our forms redirect there. */
  origin: string;
  /** Opens a hosted page for a charge and returns its address. A reference can be used once. */
  open(charge: Charge): Promise<{ url: string; providerOrder: string }>;
  /** Reads a signed callback; null when a value has an unexpected type or the signature is wrong. */
  readCallback(body: unknown, signature: string | null): Claim | null;
  /** Reads the parameters of the shopper's return, in either spelling; null as for a callback. */
  readReturn(query: URLSearchParams): Claim | null;
  /** The gateway's transactions under a reference, at least the latest; an empty list when it has none. */
  inquire(reference: string): Promise<Notice[]>;
  /** The gateway's transaction with this id; null when it has none. */
  transaction(id: string): Promise<Notice | null>;
  /** Refunds an amount of a transaction. */
  refund(transaction: string, amount: Piastres): Promise<{ transaction: string }>;
  /** Voids a whole transaction on the same day, before it is settled. */
  void(transaction: string): Promise<{ transaction: string }>;
  /** The amount of a transaction that has been voided or refunded so far. */
  refundedAmount(transaction: string): Promise<Piastres>;
};

/** The gateway did not answer, or its answer does not say what happened: worth retrying. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** The gateway understood and refused; the requested operation has not happened. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}
