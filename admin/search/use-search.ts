import { useEffect, useState } from 'react';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { sectionLabel } from '#admin/shell/section.ts';
import { sections } from '#admin/shell/sections.ts';
import { normalise } from '#values/arabic.ts';

type Answer = Data<'GET /staff/search'>;

/** A result: its text, details, and page. */
export type Result = { key: string; label: string; detail: string; to: string };

export type ResultGroup = { name: 'screens' | 'orders' | 'customers' | 'products'; results: Result[] };

const empty: Answer = { orders: [], customers: [], products: [] };

/** Typing pauses longer than this are searched, in milliseconds. */
const debounceMs = 150;

/** What a search finds, in groups: screens here, the rest at the server. `isBusy` while the server is asked. */
export function useSearch(text: string): { groups: ResultGroup[]; isBusy: boolean } {
  const q = text.trim();
  const [answer, setAnswer] = useState<{ q: string; matches: Answer }>({ q: '', matches: empty });
  useEffect(() => {
    if (q === '') return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      request('GET /staff/search', { query: { q } }).then(
        ({ data }) => !isLeft && setAnswer({ q, matches: data }),
        () => !isLeft && setAnswer({ q, matches: empty }),
      );
    }, debounceMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [q]);
  const screens = useScreens(q);
  // Results of the text before stay until the new ones arrive, unless nothing is searched.
  const matches = q === '' ? empty : answer.matches;
  const groups: ResultGroup[] = [
    { name: 'orders', results: matches.orders.map(orderResult) },
    { name: 'customers', results: matches.customers.map(customerResult) },
    { name: 'products', results: matches.products.map(productResult) },
    { name: 'screens', results: screens },
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), isBusy: q !== '' && answer.q !== q };
}

/** The screens that the member may open and whose name contains the text. */
function useScreens(q: string): Result[] {
  const words = useMessages();
  const { scopes } = useMember();
  const part = normalise(q);
  return sections
    .filter(({ scope }) => scopes.includes(scope))
    .map((section) => ({ section, label: sectionLabel(words, section) }))
    .filter(({ label }) => part !== '' && normalise(label).includes(part))
    .map(({ section, label }) => ({ key: `screen:${section.name}`, label, detail: '', to: `/${section.name}` }));
}

const orderResult = (order: Answer['orders'][number]): Result => ({
  key: `order:${order.id}`,
  label: order.order_number,
  detail: `${order.name} · ${order.status_label}`,
  to: `/orders/${order.id}/show`,
});

const customerResult = ({ id, name, phone }: Answer['customers'][number]): Result => ({
  key: `customer:${id}`,
  label: name,
  detail: phone,
  to: `/customers/${id}/show`,
});

const productResult = ({ id, name, sku }: Answer['products'][number]): Result => ({
  key: `product:${id}`,
  label: name,
  detail: sku ?? '',
  to: `/products/${id}`,
});
