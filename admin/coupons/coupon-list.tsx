import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, List } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';
import { ChooseAll, ChooseOne, Chosen } from '#admin/ui/choosing.tsx';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { type Coupon, kinds, states } from './coupon.ts';
import { Gives, Uses, Window } from './gives.tsx';
import { ListActions } from './list-actions.tsx';

/** All coupons, the newest first; those that were won on the wheel when they are asked for. */
export function CouponList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { coupons: words } = useWords();
  const filters = [
    searchField(words.search),
    choiceField('state', { label: words.state, names: words.states, ids: states, any: words.any_state }),
    choiceField('kind', { label: words.kind, names: words.kinds, ids: kinds, any: words.any_kind, alwaysOn: !isPhone }),
    choiceField('audience', {
      label: words.audience,
      names: words.audiences,
      any: words.any_audience,
      alwaysOn: !isPhone,
    }),
    choiceField('origin', { label: words.origin, names: words.origins, any: words.any_origin, alwaysOn: !isPhone }),
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
  const choosing = useChoosing();
  return (
    <PhoneList<Coupon> words={words} to={({ id }) => `/coupons/${id}`} choosing={choosing}>
      {(coupon) => (
        <>
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Ltr>{coupon.code}</Ltr>
            <span>
              <Gives coupon={coupon} />
            </span>
          </Box>
          <More coupon={coupon} />
        </>
      )}
    </PhoneList>
  );
}

/** How coupons are chosen, and what can be done with many. */
function useChoosing() {
  const { coupons: words } = useWords();
  return {
    words: { chosen: words.chosen, none: words.choose_none },
    name: ({ code }: Coupon) => words.choose({ code }),
    acts: <BulkButtons />,
  };
}

function More({ coupon }: { coupon: Coupon }) {
  const { coupons: words } = useWords();
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}>
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
  const choosing = useChoosing();
  return (
    <>
      <Chosen words={choosing.words}>{choosing.acts}</Chosen>
      <DataTable<Coupon>
        rowClick="edit"
        bulkActionButtons={false}
        empty={<NoneHere none={words.none} noneFound={words.none_found} />}
      >
        <DataTable.Col<Coupon> label={<ChooseAll />} disableSort>
          <ChooseOne<Coupon> label={choosing.name} />
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
