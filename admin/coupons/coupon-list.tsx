import { Box, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, List } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';
import { SelectAll, SelectRow, SelectionToolbar } from '#admin/ui/selection.tsx';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { type Coupon, kinds, states } from './coupon.ts';
import { CouponBenefit, Uses, ValidityPeriod } from './coupon-summary.tsx';
import { ListActions } from './list-actions.tsx';

/** All coupons, newest first. Coupons won on the wheel are shown only on request. */
export function CouponList() {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { coupons: words } = useMessages();
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
  const { coupons: words } = useMessages();
  const selection = useRowSelection();
  return (
    <PhoneList<Coupon> words={words} to={({ id }) => `/coupons/${id}`} selection={selection}>
      {(coupon) => (
        <>
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Ltr>{coupon.code}</Ltr>
            <span>
              <CouponBenefit coupon={coupon} />
            </span>
          </Box>
          <More coupon={coupon} />
        </>
      )}
    </PhoneList>
  );
}

/** Row selection and bulk actions. */
function useRowSelection() {
  const { coupons: words } = useMessages();
  return {
    words: { chosen: words.chosen, none: words.choose_none },
    name: ({ code }: Coupon) => words.choose({ code }),
    actions: <BulkButtons />,
  };
}

function More({ coupon }: { coupon: Coupon }) {
  const { coupons: words } = useMessages();
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}>
      <ValidityPeriod coupon={coupon} /> · <Uses coupon={coupon} />
      {coupon.customer && ` · ${coupon.customer.name}`}
      <Box component="span" sx={{ display: 'flex', mt: 0.5 }}>
        <Status status={coupon.state} label={words.states[coupon.state]} />
      </Box>
    </Box>
  );
}

function Table() {
  const { coupons: words } = useMessages();
  const selection = useRowSelection();
  return (
    <>
      <SelectionToolbar labels={selection.words}>{selection.actions}</SelectionToolbar>
      <DataTable<Coupon>
        rowClick="edit"
        bulkActionButtons={false}
        empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
      >
        <DataTable.Col<Coupon> label={<SelectAll />} disableSort>
          <SelectRow<Coupon> label={selection.name} />
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
          <FunctionField<Coupon> render={(coupon) => <CouponBenefit coupon={coupon} />} />
        </DataTable.Col>
        <DataTable.Col<Coupon> source="ends_at" label={words.window}>
          <FunctionField<Coupon> render={(coupon) => <ValidityPeriod coupon={coupon} />} />
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
