import { useState } from 'react';
import { Title } from 'react-admin';
import { PhoneSearch } from '#admin/customers/phone-search.tsx';
import { useWords } from '#admin/i18n.ts';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { LinesEditor } from '../lines-editor.tsx';
import { Agreed } from './agreed.tsx';
import type { Caller } from './caller.ts';
import { DeliverTo } from './deliver-to.tsx';
import { useCallerOrder } from './use-caller-order.ts';
import { WhoCalls } from './who-calls.tsx';

/** An order for somebody who calls or writes: who, what, where to, how it is paid, and what it comes to. */
export function CallerOrder() {
  const { order_work: words } = useWords();
  const [caller, setCaller] = useState<Caller | null>(null);
  return (
    <>
      <Title title={words.caller_title} />
      {caller ? (
        <Form key={caller.phone} caller={caller} onOther={() => setCaller(null)} />
      ) : (
        <Columns main={<PhoneSearch path="staff/orders/caller" onFound={setCaller} />} side={null} />
      )}
    </>
  );
}

type Props = { caller: Caller; onOther: () => void };

function Form({ caller, onOther }: Props) {
  const { order_work: words } = useWords();
  const order = useCallerOrder(caller);
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
          <WhoCalls caller={caller} order={order} onOther={onOther} />
          <Agreed caller={caller} order={order} />
        </>
      }
    />
  );
}
