import { Button, Chip } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { type DraftLine, draftLine, unitsOfVariant } from './goods.ts';
import { Difference } from './difference.tsx';
import { GoodsItem, GoodsList, GoodsName } from './goods-name.tsx';
import { LineFields } from './line-fields.tsx';

type Props = {
  lines: readonly DraftLine[];
  /** What is still to come of each variant of the order; null without an order. */
  toCome: ReadonlyMap<number, number> | null;
  errorsOf: (line: DraftLine) => Record<string, string>;
  onChange: (lines: DraftLine[]) => void;
};

/** The lines of a delivery with their batches, each variant compared with what was expected. */
export function ReceivedLines({ lines, toCome, errorsOf, onChange }: Props) {
  const { receiving: words } = useMessages();
  const isLast = (nth: number) =>
    lines.findLastIndex(({ variant }) => variant.variant_id === lines[nth]!.variant.variant_id) === nth;
  return (
    <GoodsList label={words.lines}>
      {lines.map((line, nth) => (
        <GoodsItem key={line.key} label={line.variant.name}>
          <GoodsName variant={line.variant}>
            {toCome && isLast(nth) && (
              <Counted
                expected={toCome.get(line.variant.variant_id)}
                counted={unitsOfVariant(lines, line.variant.variant_id)}
              />
            )}
          </GoodsName>
          <LineFields
            line={line}
            errors={errorsOf(line)}
            onChange={(next) => onChange(lines.with(nth, next))}
            onRemove={() => onChange(lines.toSpliced(nth, 1))}
            isReceived
          />
          <Button
            size="small"
            aria-label={words.another_batch_of({ name: line.variant.name })}
            onClick={() =>
              onChange(lines.toSpliced(nth + 1, 0, draftLine(line.variant, { quantity: '', cost: line.cost })))
            }
            sx={{ minBlockSize: 44 }}
          >
            {words.another_batch}
          </Button>
        </GoodsItem>
      ))}
    </GoodsList>
  );
}

function Counted({ expected, counted }: { expected: number | undefined; counted: number }) {
  const { receiving: words } = useMessages();
  if (expected === undefined)
    return <Chip component="span" size="small" color="warning" variant="outlined" label={words.not_ordered} />;
  return (
    <>
      {words.to_come({ n: expected })} · <Difference n={counted - expected} />
    </>
  );
}
