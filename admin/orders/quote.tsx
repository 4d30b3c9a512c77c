import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { orderSumsShape } from '#api/presenters/staff-order.ts';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Fact, Money } from '#admin/ui/text.tsx';

export type Sums = z.output<typeof orderSumsShape>;

export type Quoted = {
  /** Null until the shop has worked it out, or when it can't. */
  sums: Sums | null;
  refusal: ReturnType<typeof refusalOf> | null;
};

const pauseMs = 300;

/** What the shop makes of a draft, asked anew whenever it changes; `body` null: there is nothing to ask. */
export function useQuote(path: string, body: object | null): Quoted & { busy: boolean } {
  const asked = body && JSON.stringify(body);
  const [quoted, setQuoted] = useState<Quoted & { asked: string | null }>({ asked: null, sums: null, refusal: null });
  useEffect(() => {
    if (asked === null) return;
    let isHere = true;
    const timer = setTimeout(() => {
      call<Sums>('POST', path, JSON.parse(asked)).then(
        ({ data }) => isHere && setQuoted({ asked, sums: data, refusal: null }),
        (error: unknown) => isHere && setQuoted({ asked, sums: null, refusal: refusalOf(error) }),
      );
    }, pauseMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [path, asked]);
  const isNow = quoted.asked === asked;
  return { sums: isNow ? quoted.sums : null, refusal: isNow ? quoted.refusal : null, busy: asked !== null && !isNow };
}

/** The sums of a draft, line by line; what stands against it is said. */
export function SumsShown({ sums, refusal, busy }: Quoted & { busy: boolean }) {
  const { order_work: words } = useWords();
  const translate = useTranslate();
  return (
    <Box aria-busy={busy} aria-live="polite">
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {sums && <Facts sums={sums} />}
      {!sums && !refusal && <Fact name={words.total}>…</Fact>}
    </Box>
  );
}

function Facts({ sums }: { sums: Sums }) {
  const { order_work: words } = useWords();
  return (
    <>
      <Fact name={words.goods}>
        <Money amount={sums.price} />
      </Fact>
      {sums.discount > 0 && (
        <Fact name={sums.discount_reason ? words.discounts[sums.discount_reason] : words.discount}>
          <Money amount={-sums.discount} />
        </Fact>
      )}
      <Fact name={words.shipping}>
        {sums.shipping_fees === null ? (
          words.shipping_unknown
        ) : sums.shipping_fees > 0 ? (
          <Money amount={sums.shipping_fees} />
        ) : (
          words.free
        )}
      </Fact>
      <Fact name={words.total}>
        <strong>
          <Money amount={sums.total_price} />
        </strong>
      </Fact>
      {sums.wallet_value > 0 && (
        <Fact name={words.from_wallet}>
          <Money amount={sums.wallet_value} />
        </Fact>
      )}
      {sums.to_wallet > 0 && (
        <Fact name={words.to_wallet}>
          <Money amount={sums.to_wallet} />
        </Fact>
      )}
      <Fact name={words.left}>
        <strong>
          <Money amount={sums.left} />
        </strong>
      </Fact>
      {sums.collect && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {words.collect}
        </Alert>
      )}
    </>
  );
}
