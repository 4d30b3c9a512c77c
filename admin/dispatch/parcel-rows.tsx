import { Box, Button, Checkbox, Divider, FormControlLabel, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';
import { OtherAmountNote } from './other-amount.tsx';
import type { Parcel } from './parcel.ts';

/** The ids that are selected, and how to change them. */
export type Selection = { ids: ReadonlySet<number>; set: (ids: ReadonlySet<number>) => void };

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Selects all entries, or none. */
export function SelectAllRow({ all, selection }: { all: readonly number[]; selection: Selection }) {
  const { dispatch: words } = useMessages();
  const count = all.filter((id) => selection.ids.has(id)).length;
  const isAll = all.length > 0 && count === all.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FormControlLabel
        label={words.choose_all}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => selection.set(new Set(isAll ? [] : all))}
            sx={{ inlineSize: 44, blockSize: 44 }}
          />
        }
        sx={{ m: 0 }}
      />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {count > 0 && words.chosen({ n: count })}
      </Typography>
    </Box>
  );
}

type Row = {
  id: number;
  label: string;
  selection: Selection | undefined;
  /** Between the checkbox and the action. */
  heading: ReactNode;
  /** Below, as wide as the row. */
  children: ReactNode;
  action?: ReactNode;
};

/** An entry of a list at the desk, with its checkbox and its action. */
export function DeskRow({ id, label, selection, heading, children, action }: Row) {
  const { dispatch: words } = useMessages();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: selection ? '44px minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto',
        alignItems: 'start',
        columnGap: 1,
        py: 1,
      }}
    >
      {selection && (
        <Checkbox
          checked={selection.ids.has(id)}
          onChange={() => selection.set(toggled(selection.ids, id))}
          sx={{ inlineSize: 44, blockSize: 44 }}
          slotProps={{ input: { 'aria-label': words.choose({ number: label }) } }}
        />
      )}
      <Box>{heading}</Box>
      <Box>{action}</Box>
      <Box sx={{ gridColumnStart: selection ? 2 : 1, gridColumnEnd: -1 }}>{children}</Box>
    </Box>
  );
}

type ParcelRows = {
  parcels: readonly Parcel[] | null;
  selection?: Selection;
  /** A button of each parcel: its text, and what it does. */
  action?: { label: string; run: (parcel: Parcel) => void };
  withStatus?: boolean;
};

/** Parcels: number, recipient, place and amount to collect. */
export function ParcelRows({ parcels, selection, action, withStatus = false }: ParcelRows) {
  const { dispatch: words } = useMessages();
  if (!parcels) return <Skeleton variant="rounded" height={96} />;
  if (parcels.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parcels.map((parcel) => (
        <DeskRow
          key={parcel.id}
          id={parcel.id}
          label={parcel.number}
          selection={selection}
          heading={<ParcelHeading parcel={parcel} />}
          action={action && <RowAction parcel={parcel} action={action} />}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{parcel.name}</bdi> · {parcel.city} · {words.pieces({ n: parcel.units })}
            {parcel.status === 'packing' && parcel.packed_units > 0 && (
              <> · {words.packed_of({ packed: parcel.packed_units, units: parcel.units })}</>
            )}
            {parcel.courier && <> · {parcel.courier.name}</>}
          </Typography>
          {parcel.other_amount && <OtherAmountNote other={parcel.other_amount} />}
          {withStatus && (
            <Box sx={{ mt: 0.5 }}>
              <Status status={parcel.status} label={words.statuses[parcel.status]} />
            </Box>
          )}
        </DeskRow>
      ))}
    </Stack>
  );
}

const ParcelHeading = ({ parcel }: { parcel: Parcel }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
    <Button component={LinkBase} to={`/parcels/${parcel.id}/show`} sx={{ px: 0, minBlockSize: 44 }}>
      <Ltr>{parcel.number}</Ltr>
    </Button>
    <Typography component="span">
      <Money amount={parcel.collect} />
    </Typography>
  </Box>
);

const RowAction = ({ parcel, action }: { parcel: Parcel; action: NonNullable<ParcelRows['action']> }) => (
  <Button
    size="small"
    aria-label={`${action.label} ${parcel.number}`}
    onClick={() => action.run(parcel)}
    sx={{ minBlockSize: 44 }}
  >
    {action.label}
  </Button>
);
