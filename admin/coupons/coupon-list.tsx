import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, List, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';
import { ChooseAll, ChooseOne, Chosen } from '#admin/ui/choosing.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { type Coupon, kinds, states } from './coupon.ts';
import { Gives, Uses, Window } from './gives.tsx';
import { ListActions } from './list-actions.tsx';

/** All coupons, the newest first; those that were won on the wheel when they are asked for. */
export function CouponList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { coupons: words } = useWords();
  const choices = <K extends string>(ids: readonly K[], names: Record<K, string>) =>
    ids.map((id) => ({ id, name: names[id] }));
  const filters = [
    <SearchInput
      key="search"
      source="search"
      alwaysOn
      placeholder={words.search}
      sx={{ minInlineSize: { sm: 240 } }}
    />,
    <SelectInput
      key="state"
      source="state"
      alwaysOn
      label={words.state}
      choices={choices(states, words.states)}
      emptyText={words.any_state}
      translateChoice={false}
    />,
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn={!isPhone}
      label={words.kind}
      choices={choices(kinds, words.kinds)}
      emptyText={words.any_kind}
      translateChoice={false}
    />,
    <SelectInput
      key="audience"
      source="audience"
      alwaysOn={!isPhone}
      label={words.audience}
      choices={choices(['public', 'personal'] as const, words.audiences)}
      emptyText={words.any_audience}
      translateChoice={false}
    />,
    <SelectInput
      key="origin"
      source="origin"
      alwaysOn={!isPhone}
      label={words.origin}
      choices={choices(['staff', 'wheel'] as const, words.origins)}
      emptyText={words.any_origin}
      translateChoice={false}
    />,
  ];
  return (
    <List
      filters={filters}
      filterDefaultValues={{ origin: 'staff' }}
      actions={<ListActions isPhone={isPhone} />}
      perPage={25}
      empty={false}
    >
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Phone() {
  const { coupons: words } = useWords();
  return (
    <SimpleList<Coupon>
      linkType="edit"
      empty={<NoneHere none={words.none} noneFound={words.none_found} />}
      primaryText={lead}
      secondaryText={more}
    />
  );
}

const lead = (coupon: Coupon) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <Ltr>{coupon.code}</Ltr>
    <span>
      <Gives coupon={coupon} />
    </span>
  </Box>
);

const more = (coupon: Coupon) => <More coupon={coupon} />;

function More({ coupon }: { coupon: Coupon }) {
  const { coupons: words } = useWords();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Window coupon={coupon} /> · <Uses coupon={coupon} />
      {coupon.customer && ` · ${coupon.customer.name}`}
      <Box component="span" sx={{ display: 'flex', mt: 0.5 }}>
        <Status status={coupon.state} label={words.states[coupon.state]} />
      </Box>
    </Box>
  );
}

function Table() {
  const { coupons: words } = useWords();
  return (
    <>
      <Chosen words={{ chosen: words.chosen, none: words.choose_none }}>
        <BulkButtons />
      </Chosen>
      <DataTable<Coupon>
        rowClick="edit"
        bulkActionButtons={false}
        empty={<NoneHere none={words.none} noneFound={words.none_found} />}
      >
        <DataTable.Col<Coupon> label={<ChooseAll />} disableSort>
          <ChooseOne<Coupon> label={({ code }) => words.choose({ code })} />
        </DataTable.Col>
        <DataTable.Col<Coupon> source="code" label={words.code}>
          <FunctionField<Coupon>
            render={({ code, customer }) => (
              <>
                <Ltr>{code}</Ltr>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {customer?.name ?? words.audiences.public}
                </Typography>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col<Coupon> label={words.gives} disableSort>
          <FunctionField<Coupon> render={(coupon) => <Gives coupon={coupon} />} />
        </DataTable.Col>
        <DataTable.Col<Coupon> source="ends_at" label={words.window}>
          <FunctionField<Coupon> render={(coupon) => <Window coupon={coupon} />} />
        </DataTable.Col>
        <DataTable.Col<Coupon> source="used" label={words.uses}>
          <FunctionField<Coupon> render={(coupon) => <Uses coupon={coupon} />} />
        </DataTable.Col>
        <DataTable.Col<Coupon> label={words.discount} disableSort>
          <FunctionField<Coupon> render={({ discount }) => <Money amount={discount} />} />
        </DataTable.Col>
        <DataTable.Col<Coupon> label={words.revenue} disableSort>
          <FunctionField<Coupon> render={({ revenue }) => <Money amount={revenue} />} />
        </DataTable.Col>
        <DataTable.Col<Coupon> label={words.state} disableSort>
          <FunctionField<Coupon> render={({ state }) => <Status status={state} label={words.states[state]} />} />
        </DataTable.Col>
      </DataTable>
    </>
  );
}
