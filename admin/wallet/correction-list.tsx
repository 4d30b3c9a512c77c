import { Box, Button, Card, Stack, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, TopToolbar, useListContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import type { Correction } from './correction.ts';
import { Decision } from './decision.tsx';

const states = ['pending', 'applied', 'approved', 'declined'] as const;

/** Maps a state to a `Status` colour. */
const colourOf = { pending: 'requested', applied: 'finished', approved: 'finished', declined: 'rejected' } as const;

/** Wallet corrections, newest first; pending ones are decided here. */
export function CorrectionList() {
  const { wallet: words } = useMessages();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const filters = [
    searchField(words.search),
    choiceField('state', { label: words.state, names: words.states, ids: states, any: words.all }),
  ];
  return (
    <List filters={filters} actions={<Actions />} perPage={25} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Actions() {
  const { wallet: words } = useMessages();
  return (
    <TopToolbar>
      <Button
        component={LinkBase}
        to="/wallet-corrections/create"
        size="small"
        variant="contained"
        startIcon={<AddIcon />}
      >
        {words.new}
      </Button>
    </TopToolbar>
  );
}

function Phone() {
  const { wallet: words } = useMessages();
  const { data } = useListContext<Correction>();
  if (data?.length === 0) return <Typography sx={{ p: 2 }}>{words.none}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {data?.map((one) => (
        <Card component="li" key={one.id} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <span>{one.customer.name}</span>
            <Money amount={one.amount} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {one.reason} · {one.requested_by.name} · <DateTime at={one.created_at} />
          </Typography>
          <Box sx={{ my: 1 }}>
            <State one={one} />
          </Box>
          <Decision correction={one} />
        </Card>
      ))}
    </Stack>
  );
}

function Table() {
  const { wallet: words } = useMessages();
  return (
    <DataTable<Correction>
      rowClick={false}
      bulkActionButtons={false}
      empty={<Typography sx={{ p: 2 }}>{words.none}</Typography>}
    >
      <DataTable.Col<Correction> label={words.date} disableSort>
        <FunctionField<Correction> render={(one) => <DateTime at={one.created_at} />} />
      </DataTable.Col>
      <DataTable.Col<Correction> label={words.customer} disableSort>
        <FunctionField<Correction>
          render={(one) => (
            <>
              {one.customer.name}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Ltr>{one.customer.phone}</Ltr>
              </Typography>
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<Correction> label={words.amount} disableSort>
        <FunctionField<Correction> render={(one) => <Money amount={one.amount} />} />
      </DataTable.Col>
      <DataTable.Col<Correction> label={words.balance} disableSort>
        <FunctionField<Correction> render={(one) => <Money amount={one.balance} />} />
      </DataTable.Col>
      <DataTable.Col<Correction> label={words.reason} disableSort>
        <FunctionField<Correction> render={(one) => <span dir="auto">{one.reason}</span>} />
      </DataTable.Col>
      <DataTable.Col<Correction> label={words.by} disableSort>
        <FunctionField<Correction> render={(one) => one.requested_by.name} />
      </DataTable.Col>
      <DataTable.Col<Correction> label={words.state} disableSort>
        <FunctionField<Correction>
          render={(one) => (
            <Stack spacing={1} sx={{ alignItems: 'start' }}>
              <State one={one} />
              <Decision correction={one} />
            </Stack>
          )}
        />
      </DataTable.Col>
    </DataTable>
  );
}

function State({ one }: { one: Correction }) {
  const { wallet: words } = useMessages();
  return (
    <>
      <Status status={colourOf[one.state]} label={words.states[one.state]} />
      {one.decided_by && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
          {words.decided({ name: one.decided_by.name })}
          {one.decline_reason && ` · ${one.decline_reason}`}
        </Typography>
      )}
    </>
  );
}
