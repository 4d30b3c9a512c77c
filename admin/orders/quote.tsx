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
  const asked = call && JSON.stringify(call);
  const [quoted, setQuoted] = useState<QuoteResult & { asked: string | null }>({
    asked: null,
    totals: null,
    refusal: null,
  });
  useEffect(() => {
    if (asked === null) return;
    let isHere = true;
    const call: Request<K> = JSON.parse(asked);
    const timer = setTimeout(() => {
      request(...call).then(
        ({ data }) => isHere && setQuoted({ asked, totals: data, refusal: null }),
        (error: unknown) => isHere && setQuoted({ asked, totals: null, refusal: toApiError(error) }),
      );
    }, debounceMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [asked]);
  const isNow = quoted.asked === asked;
  return {
    totals: isNow ? quoted.totals : null,
    refusal: isNow ? quoted.refusal : null,
    busy: asked !== null && !isNow,
  };
}

/** The totals of a draft line by line, and the reason when it is refused. */
export function QuoteTotals({ totals: sums, refusal, busy }: QuoteResult & { busy: boolean }) {
  const { order_work: words } = useMessages();
  const translate = useTranslate();
  return (
    <Box aria-busy={busy} aria-live="polite">
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {sums && <TotalsRows totals={sums} />}
      {!sums && !refusal && <DefinitionRow name={words.total}>…</DefinitionRow>}
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
