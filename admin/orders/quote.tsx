import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { type Request, request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { DefinitionRow, Money } from '#admin/ui/text.tsx';

type QuoteRoute = 'POST /staff/orders/quote' | 'POST /staff/orders/{id}/quote';

export type Totals = Data<QuoteRoute>;

export type QuoteResult = {
  /** Null until the server has calculated the totals, or when it refuses. */
  totals: Totals | null;
  refusal: ReturnType<typeof toApiError> | null;
};

const debounceMs = 300;

/** The server's quote for a draft, requested again whenever the draft changes. Without a call nothing is requested. */
export function useQuote<K extends QuoteRoute>(call: Request<K> | null): QuoteResult & { busy: boolean } {
  /** The call as text, which stays the same while the draft does. */
  const callText = call && JSON.stringify(call);
  const [quote, setQuote] = useState<QuoteResult & { callText: string | null }>({
    callText: null,
    totals: null,
    refusal: null,
  });
  useEffect(() => {
    if (callText === null) return;
    let isLeft = false;
    const call: Request<K> = JSON.parse(callText);
    const timer = setTimeout(() => {
      request(...call).then(
        ({ data }) => !isLeft && setQuote({ callText, totals: data, refusal: null }),
        (error: unknown) => !isLeft && setQuote({ callText, totals: null, refusal: toApiError(error) }),
      );
    }, debounceMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [callText]);
  const isCurrent = quote.callText === callText;
  return {
    totals: isCurrent ? quote.totals : null,
    refusal: isCurrent ? quote.refusal : null,
    busy: callText !== null && !isCurrent,
  };
}

/** The totals of a draft line by line, and the reason when it is refused. */
export function QuoteTotals({ totals, refusal, busy }: QuoteResult & { busy: boolean }) {
  const { order_work: words } = useMessages();
  const translate = useTranslate();
  return (
    <Box aria-busy={busy} aria-live="polite">
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {totals && <TotalsRows totals={totals} />}
      {!totals && !refusal && <DefinitionRow name={words.total}>…</DefinitionRow>}
    </Box>
  );
}

function TotalsRows({ totals }: { totals: Totals }) {
  const { order_work: words } = useMessages();
  return (
    <>
      <DefinitionRow name={words.goods}>
        <Money amount={totals.price} />
      </DefinitionRow>
      {totals.discount > 0 && (
        <DefinitionRow name={totals.discount_reason ? words.discounts[totals.discount_reason] : words.discount}>
          <Money amount={-totals.discount} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.shipping}>
        {totals.shipping_fees === null ? (
          words.shipping_unknown
        ) : totals.shipping_fees > 0 ? (
          <Money amount={totals.shipping_fees} />
        ) : (
          words.free
        )}
      </DefinitionRow>
      {totals.rounding > 0 && (
        <DefinitionRow name={words.rounding}>
          <Money amount={-totals.rounding} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.total}>
        <strong>
          <Money amount={totals.total_price} />
        </strong>
      </DefinitionRow>
      {totals.wallet_value > 0 && (
        <DefinitionRow name={words.from_wallet}>
          <Money amount={totals.wallet_value} />
        </DefinitionRow>
      )}
      {totals.to_wallet > 0 && (
        <DefinitionRow name={words.to_wallet}>
          <Money amount={totals.to_wallet} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.left}>
        <strong>
          <Money amount={totals.left} />
        </strong>
      </DefinitionRow>
      {totals.collect && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {words.collect}
        </Alert>
      )}
    </>
  );
}
