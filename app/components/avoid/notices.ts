import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/i18n.tsx';
import type { AvoidText } from '#app/routes/resources/avoid.ts';
import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import { useAvoided } from './avoid-store.ts';

/** `edit` names the link to the list. The texts come with the reply, so that pages don't carry them for shoppers who avoid nothing. */
type Reply = { notices: Record<string, AvoidText>; edit: string };
type Batch = { ids: Set<number>; reply: Promise<Reply | null> };

/** Requests that collect the products of a page, by language and list. */
const batches = new Map<string, Batch>();
const maxIds = 100;

async function load(locale: Locale, slugs: string, ids: ReadonlySet<number>): Promise<Reply | null> {
  // The tiles of a page ask one after the other: one request serves them.
  await new Promise((resolve) => setTimeout(resolve));
  batches.delete(`${locale} ${slugs}`);
  try {
    const reply = await fetch(`${urls.avoid(locale)}?slugs=${slugs}&ids=${[...ids].join(',')}`);
    return reply.ok ? ((await reply.json()) as Reply) : null;
  } catch {
    return null;
  }
}

function request(locale: Locale, slugs: string, id: number): Promise<Reply | null> {
  const key = `${locale} ${slugs}`;
  let batch = batches.get(key);
  if (!batch || batch.ids.size >= maxIds) {
    const ids = new Set<number>();
    batch = { ids, reply: load(locale, slugs, ids) };
    batches.set(key, batch);
  }
  batch.ids.add(id);
  return batch.reply;
}

/** What to say of a product to this shopper; null for nothing. Nothing is requested for a shopper who avoids nothing. */
export function useAvoidNotice(id: number): (AvoidText & { edit: string }) | null {
  const locale = useLocale();
  const slugs = useAvoided().join(',');
  const [notice, setNotice] = useState<(AvoidText & { edit: string }) | null>(null);
  useEffect(() => {
    setNotice(null);
    if (slugs === '') return;
    let isLeft = false;
    void request(locale, slugs, id).then((reply) => {
      const text = reply?.notices[id];
      if (!isLeft && text) setNotice({ ...text, edit: reply.edit });
    });
    return () => {
      isLeft = true;
    };
  }, [locale, slugs, id]);
  return notice;
}
