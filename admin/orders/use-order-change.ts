import { useState } from 'react';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { type Line, toRequestLines } from './line.ts';
import type { OrderDetails } from './order.ts';
import type { PlaceDraft } from './place-fields.tsx';
import { useQuote } from './quote.tsx';

export type AddressDraft = PlaceDraft & { name: string; phone: string; address_type: 'home' | 'work' | 'temporary' };

type Item = OrderDetails['items'][number];

/** The lines of an order; the parts of a set are one line, the set. */
function linesOf({ items }: OrderDetails): Line[] {
  const groups = Map.groupBy(items, (item) => item.set?.product_id ?? `line ${item.id}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [Item, ...Item[]];
    return first.set ? setLineOf(first, first.set, group) : lineOf(first);
  });
}

const lineOf = (item: Item): Line => ({
  product_id: item.product_id,
  variant_id: item.variant_id,
  name: item.product_name,
  variant_name: item.variant_name,
  image: item.product_image,
  price: item.price,
  stock: item.product_quantity,
  quantity: item.quantity,
});

function setLineOf({ product_image: image }: Item, set: NonNullable<Item['set']>, parts: readonly Item[]): Line {
  const { product_id, name, quantity } = set;
  const price = parts.reduce((sum, part) => sum + part.price * part.quantity, 0) / quantity;
  return { product_id, variant_id: null, name, variant_name: '', image, price, stock: 0, quantity };
}

const addressDraftOf = ({ address }: OrderDetails): AddressDraft => ({
  name: address.name,
  phone: address.phone,
  city_id: address.city.id,
  description: address.description,
  postal_code: address.postal_code ?? '',
  address_type: address.address_type,
});

/** The address as the API takes it; null while it is incomplete. */
function toRequestAddress({ city_id, ...address }: AddressDraft) {
  if (city_id === null || address.description.trim().length < 3) return null;
  return { ...address, city_id, postal_code: address.postal_code || undefined };
}

/** Whether an order is not any more as it was loaded. */
const hasChanged = async ({ id, updated_at: seen }: OrderDetails): Promise<boolean> =>
  (await request('GET /staff/orders/{id}', { params: { id } })).data.updated_at !== seen;

/** The draft of a changed order: its quote, its errors, and saving it. */
export function useOrderChange(order: OrderDetails) {
  const { order_work: words } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [lines, setLines] = useState(() => linesOf(order));
  const [address, setAddress] = useState<AddressDraft | null>(null);
  const [useWallet, setUseWallet] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const params = { id: order.id };
  const requestAddress = address && toRequestAddress(address);
  const isAddressIncomplete = address !== null && requestAddress === null;
  const isAddressChanged =
    address !== null && JSON.stringify(requestAddress) !== JSON.stringify(toRequestAddress(addressDraftOf(order)));
  const body = {
    lines: toRequestLines(lines),
    ...(requestAddress && isAddressChanged && { address: requestAddress }),
    use_wallet: useWallet,
  };
  const quote = useQuote(
    lines.length > 0 && !isAddressIncomplete ? ['POST /staff/orders/{id}/quote', { params, body }] : null,
  );

  const save = () => {
    setBusy(true);
    setRefusal(null);
    request('PUT /staff/orders/{id}', {
      params,
      body: { ...body, seen: order.updated_at, shown: quote.totals?.total_price },
    })
      .then(() => {
        notify(words.changed({ number: order.order_number }), { type: 'success' });
        refresh();
        redirect('show', 'orders', order.id);
      })
      .catch(async (error: unknown) => {
        const refused = toApiError(error);
        if (refused.status !== 409 || !(await hasChanged(order))) return setRefusal(refused);
        // Someone changed the order meanwhile: the form begins again with what it is now.
        notify(refused.message, { type: 'warning' });
        refresh();
      })
      .finally(() => setBusy(false));
  };

  return {
    lines,
    setLines,
    /** The new address; null while the order keeps its own. */
    address,
    setAddress,
    editAddress: () => setAddress(addressDraftOf(order)),
    useWallet,
    setUseWallet,
    quote,
    /** Whether the new address lacks its city or its description. */
    isAddressIncomplete,
    isChanged: isAddressChanged || JSON.stringify(body.lines) !== JSON.stringify(toRequestLines(linesOf(order))),
    losesCoupon: order.coupon_code !== null && quote.totals !== null && quote.totals.discount_reason !== 'coupon',
    errors: { ...quote.refusal?.errors, ...refusal?.errors },
    message: refusal?.message ?? null,
    busy,
    save,
  };
}

export type OrderChangeDraft = ReturnType<typeof useOrderChange>;
