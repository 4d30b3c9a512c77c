import { useState } from 'react';
import { useLocale, useNotify, useRedirect } from 'react-admin';
import { submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { type CallerSource, callerSources } from '#values/order-sources.ts';
import type { StaffMethod } from '#values/payment-methods.ts';
import { type Line, toRequestLines } from '../line.ts';
import type { PlaceDraft } from '../place-fields.tsx';
import { useQuote } from '../quote.tsx';
import type { Caller } from './caller.ts';

/** Placeholder id for an address that is created with the order. */
export const newAddress = 0;

type Draft = {
  name: string;
  gender: string;
  lines: Line[];
  addressId: number;
  place: PlaceDraft;
  payment_method: StaffMethod;
  source: CallerSource;
  /** The discount in percent, as typed. */
  discount: string;
  freeShipping: boolean;
  code: string;
  note: string;
  useWallet: boolean;
};

export type CallerOrderDraft = ReturnType<typeof useCallerOrder>;

/** The draft of an order for a caller: its quote, its errors, and placing it. */
export function useCallerOrder({ phone, account }: Caller, source: string | null) {
  const { order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const redirect = useRedirect();
  // One idempotency key per screen, so that pressing the button twice places one order.
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>({
    name: '',
    gender: 'female',
    lines: [],
    addressId: account?.addresses[0]?.id ?? newAddress,
    place: { city_id: null, description: '', postal_code: '' },
    payment_method: 'cash_on_delivery',
    source: callerSources.find((name) => name === source) ?? 'phone',
    discount: '',
    freeShipping: false,
    code: '',
    note: '',
    useWallet: false,
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof toApiError> | null>(null);

  const { name, gender, lines, addressId, place, payment_method, note } = draft;
  const cityId = place.city_id ?? undefined;
  const isNew = addressId === newAddress;
  const quoteRequest = {
    phone,
    lines: toRequestLines(lines),
    code: draft.code || undefined,
    use_wallet: draft.useWallet,
    discount_percent: Number(draft.discount) || 0,
    free_shipping: draft.freeShipping,
    payment_method,
  };
  const quote = useQuote(
    lines.length === 0
      ? null
      : [
          'POST /staff/orders/quote',
          { body: { ...quoteRequest, ...(isNew ? { city_id: cityId } : { address_id: addressId }) } },
        ],
  );

  const send = () => {
    setBusy(true);
    setRefusal(null);
    const { totals } = quote;
    const body = {
      ...quoteRequest,
      source: draft.source,
      note,
      locale,
      ...(!account && { name, gender }),
      ...(isNew
        ? { address: { ...place, postal_code: place.postal_code || undefined, city_id: cityId } }
        : { address_id: addressId }),
      // A total without known shipping fees was not shown.
      shown: totals && totals.shipping_fees !== null ? totals.left || totals.total_price : undefined,
    };
    submit(['POST /staff/orders'], body, key)
      .then(({ data }) => {
        notify(words.placed({ number: data.order_number }), { type: 'success' });
        redirect('show', 'orders', data.id);
      })
      .catch((error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };

  return {
    draft,
    change: (next: Partial<Draft>) => setDraft((last) => ({ ...last, ...next })),
    quote,
    errors: { ...quote.refusal?.errors, ...refusal?.errors } as Record<string, string>,
    message: refusal?.message ?? null,
    busy,
    send,
  };
}
