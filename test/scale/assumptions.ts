/**
 * Everything about shoppers, machines and prices that was not measured: assumptions, to be replaced by figures of a running shop. What was measured is
 * in `test/scale/costs.json`.
 */

/** Requests of an average visit, by the case that measured their cost. */
export const visit = {
  'cached page home': 0.7,
  'cached page store with a filter': 1.5,
  'cached page product': 2.3,
  /** Pages that are not in memory: after a change, or with rare filters. */
  'uncached page store with a filter': 0.1,
  'uncached page product': 0.1,
  /** Three in ten visits are signed in, and each of their pages fills in the current user. */
  'resources/me': 1.4,
  search: 0.5,
  list: 0.3,
  'add-to-cart': 0.25,
  'get-cart': 0.3,
  'personal page cart': 0.15,
  'personal page orders': 0.1,
  coupon: 0.02,
  checkout: 0.025,
  'chat line': 0.06,
  message: 0.1,
} as const;

export const shoppers = {
  /** The busiest seconds of a day, in averages of that day. */
  peak: 4,
  /** The length of a visit in seconds, and the share of visits with an open chat. */
  visitSeconds: 240,
  chatting: 0.02,
  /** Pictures, scripts and pages of a visit, in MB. */
  megabytes: 1.2,
  /** The part of all orders' lines that has the best-selling variant: its row is locked by one order after another. */
  bestSeller: 0.03,
  linesPerOrder: 3,
  /** Rows of an order with lines, events, ledgers and messages, with indexes, in KB. */
  kilobytesPerOrder: 9,
  /** A carrier's reply to a message, in ms, and the messages that one process sends at once. */
  carrierMs: 250,
  messagesAtOnce: 20,
} as const;

export const limits = {
  /** The highest part of a resource that is used at the peak: above it the queue grows faster than the load. */
  use: 0.65,
  /** Cores of the largest machine for a primary. */
  primaryCores: 64,
  /** The part of the primary's work that only reads and may be some seconds old. */
  readShare: 0.35,
  /** The part of pages that are the same for everybody, and of pictures, which a CDN answers. */
  cdnHits: 0.92,
  /** Megabits per second of one machine's network. */
  machineMegabits: 1000,
  /** Orders per year above which tables that only grow are partitioned. */
  ordersPerTable: 300_000_000,
} as const;

/** Prices in US dollars per month, rounded list prices of large providers in Europe in 2026: assumptions. */
export const prices = {
  /** A core of a process of the shop, with 4 GB of memory. */
  webCore: 22,
  /** A core of a database server, with 8 GB of memory. */
  databaseCore: 55,
  /** A GB of replicated database storage. */
  gigabyte: 0.25,
  /** A GB to shoppers, from the CDN and from the machines. */
  cdnGigabyte: 0.02,
  originGigabyte: 0.08,
  /** A balancer, or one small machine of the cluster's own parts (etcd, HAProxy, PgBouncer). */
  smallMachine: 25,
  /** An SMS in Egypt. */
  sms: 0.02,
  /** The part of messages that are SMS. */
  smsShare: 0.5,
} as const;
