import type { HoldReason } from '#values/reviews.ts';
import { hasLink, hasPhone } from './contact-details.ts';
import { hasInsult } from './insults.ts';

type Judged = {
  /** All text that others would see: the comment, and the name. */
  texts: readonly string[];
  /** Whether the author bought the product. */
  verified: boolean;
  /** Whether staff rejected the former version. */
  wasRejected: boolean;
};

/** Why a review waits for staff before it may be seen; empty: it may be seen at once. */
export function findHoldReasons({ texts, verified, wasRejected }: Judged): HoldReason[] {
  const applies: Record<HoldReason, boolean> = {
    not_bought: !verified,
    phone: texts.some(hasPhone),
    link: texts.some(hasLink),
    insult: texts.some(hasInsult),
    rejected_before: wasRejected,
  };
  return (Object.keys(applies) as HoldReason[]).filter((reason) => applies[reason]);
}
