import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, SimpleList, TopToolbar, useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Money, formatDateTime } from '#admin/ui/text.tsx';
import type { Wheel } from './wheel.ts';

/** All wheels, latest first. */
export function WheelList() {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { wheel: words } = useMessages();
  return (
    <List actions={<Actions />} pagination={false} empty={false}>
      {isPhone ? (
        <SimpleList<Wheel>
          linkType="edit"
          empty={<EmptyList emptyText={words.none} noMatchesText={words.none} />}
          primaryText={lead}
          secondaryText={more}
        />
      ) : (
        <Table />
      )}
    </List>
  );
}

function Actions() {
  const { wheel: words } = useMessages();
  return (
    <TopToolbar>
      <Button
        component={LinkBase}
        to="/wheel/create"
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ minBlockSize: 44 }}
      >
        {words.new}
      </Button>
    </TopToolbar>
  );
}

const lead = (wheel: Wheel) => <WheelName wheel={wheel} />;
const more = (wheel: Wheel) => <More wheel={wheel} />;

function WheelName({ wheel }: { wheel: Wheel }) {
  return <>{useLocalizedName()(wheel.name)}</>;
}

function More({ wheel }: { wheel: Wheel }) {
  const { wheel: words } = useMessages();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Span wheel={wheel} /> · {words.spins({ n: wheel.spins })}
      <Box component="span" sx={{ display: 'flex', mt: 0.5 }}>
        <Status status={wheel.state} label={words.states[wheel.state]} />
      </Box>
    </Box>
  );
}

export function Span({ wheel: { starts_at: from, ends_at: until } }: { wheel: Wheel }) {
  const { wheel: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  return (
    <>
      {formatDateTime(locale, from)} – {until === null ? words.no_end : formatDateTime(locale, until)}
    </>
  );
}

function Table() {
  const { wheel: words } = useMessages();
  return (
    <DataTable<Wheel>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none} />}
    >
      <DataTable.Col<Wheel> label={words.name} disableSort>
        <FunctionField<Wheel> render={(wheel) => <WheelName wheel={wheel} />} />
      </DataTable.Col>
      <DataTable.Col<Wheel> label={words.window} disableSort>
        <FunctionField<Wheel> render={(wheel) => <Span wheel={wheel} />} />
      </DataTable.Col>
      <DataTable.Col<Wheel> label={words.played} disableSort>
        <FunctionField<Wheel>
          render={({ spins, players }) => (
            <>
              {words.spins({ n: spins })}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {words.players({ n: players })}
              </Typography>
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<Wheel> label={words.cost} disableSort>
        <FunctionField<Wheel>
          render={({ prizes }) => <Money amount={prizes.reduce((sum, { cost }) => sum + cost, 0)} />}
        />
      </DataTable.Col>
      <DataTable.Col<Wheel> label={words.state} disableSort>
        <FunctionField<Wheel> render={({ state }) => <Status status={state} label={words.states[state]} />} />
      </DataTable.Col>
    </DataTable>
  );
}
