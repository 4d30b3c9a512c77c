import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { asciiDigits } from '#values/digits.ts';
import type { StockCount } from './goods.ts';
import { GoodsItem, GoodsName } from './goods-name.tsx';

type Line = StockCount['lines'][number];

type Props = { count: StockCount; line: Line; onChange: (count: StockCount) => void };

/** A counted variant: the units can be typed, and the difference follows. */
export function CountLine({ count, line, onChange }: Props) {
  const { receiving } = useMessages();
  const words = receiving.counts;
  return (
    <GoodsItem label={line.name}>
      <GoodsName variant={line}>
        {words.expected({ n: line.expected })}
        {line.reserved > 0 && ` · ${words.reserved({ n: line.reserved })}`}
      </GoodsName>
      {count.status === 'open' ? (
        <CountedField key={line.counted} count={count} line={line} onChange={onChange} />
      ) : (
        line.counted !== null && <Typography>{words.counted({ n: line.counted })}</Typography>
      )}
      <Difference line={line} />
    </GoodsItem>
  );
}

function CountedField({ count, line, onChange }: Props) {
  const { receiving } = useMessages();
  const words = receiving.counts;
  const notify = useNotify();
  const initial = line.counted === null ? '' : String(line.counted);
  const [text, setText] = useState(initial);
  const save = () => {
    if (text === initial || text === '') return;
    submit(['POST /staff/stock-counts/{id}/units', { params: { id: count.id } }], {
      variant_id: line.variant_id,
      counted: text,
    }).then(
      ({ data }) => onChange(data),
      (error: unknown) => {
        const { errors, message } = toApiError(error);
        notify(errors['counted'] ?? message, { type: 'error' });
        setText(initial);
      },
    );
  };
  return (
    <TextField
      label={receiving.columns.units}
      value={text}
      onChange={({ target }) => setText(asciiDigits(target.value).trim())}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      slotProps={{
        htmlInput: { inputMode: 'numeric', dir: 'ltr', 'aria-label': words.counted_of({ name: line.name }) },
      }}
      sx={{ inlineSize: 100, m: 0 }}
    />
  );
}

function Difference({ line: { difference, booked } }: { line: Line }) {
  const { receiving } = useMessages();
  const words = receiving.counts;
  const text =
    booked !== null && booked !== 0
      ? words.booked_change({ n: booked > 0 ? `+${booked}` : String(booked) })
      : difference === null
        ? words.not_scanned
        : difference === 0
          ? words.equal
          : difference < 0
            ? words.missing({ n: -difference })
            : words.extra({ n: difference });
  const colour = difference === 0 ? 'success.main' : difference === null ? 'text.secondary' : 'warning.main';
  return <Typography sx={{ flex: '0 1 110px', color: colour, fontWeight: 'fontWeightMedium' }}>{text}</Typography>;
}
