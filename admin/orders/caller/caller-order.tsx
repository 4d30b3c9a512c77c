import { useEffect, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PhoneSearch } from '#admin/customers/phone-search.tsx';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { LinesEditor } from '../lines-editor.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Caller } from './caller.ts';
import { DeliverTo } from './deliver-to.tsx';
import { useCallerOrder } from './use-caller-order.ts';
import { CallerDetails } from './caller-details.tsx';

/** An order taken by phone or message: customer, items, address, payment method and totals. */
export function CallerOrder() {
  const { order_work: words } = useMessages();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const callerPhone = params.get('phone');
  const [caller, setCaller] = useState<Caller | null>(null);
  const search = async (phone: string) =>
    setCaller((await request('GET /staff/orders/caller', { query: { phone } })).data);
  // The page of a customer, and a chat, begin an order with their number.
  useEffect(() => {
    if (callerPhone)
      search(callerPhone).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each number
  }, [callerPhone]);
  const clear = () => {
    setCaller(null);
    setParams({});
  };
  return (
    <>
      <Title title={words.caller_title} />
      {caller ? (
        <Form key={caller.phone} caller={caller} source={params.get('source')} onOther={clear} />
      ) : (
        <Columns main={<PhoneSearch search={search} />} side={null} />
      )}
    </>
  );
}

type Props = { caller: Caller; source: string | null; onOther: () => void };

function Form({ caller, source, onOther }: Props) {
  const { order_work: words } = useMessages();
  const order = useCallerOrder(caller, source);
  const { draft, change, errors } = order;
  return (
    <Columns
      main={
        <>
          <Panel title={words.products}>
            <LinesEditor lines={draft.lines} onChange={(lines) => change({ lines })} errors={errors} />
          </Panel>
          <DeliverTo caller={caller} order={order} />
        </>
      }
      side={
        <>
          <CallerDetails caller={caller} order={order} onOther={onOther} />
          <OrderSummary caller={caller} order={order} />
        </>
      }
    />
  );
}
