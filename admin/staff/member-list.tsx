import { Box, Button, Chip, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, SimpleList, TopToolbar } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { AddMemberIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, DateTime } from '#admin/ui/text.tsx';
import { staffScopes } from '#values/staff-scopes.ts';
import type { Member } from './staff.ts';

/** Members of staff, by name. */
export function MemberList() {
  const { staff: words } = useMessages();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const filters = [
    searchField(words.search),
    choiceField('scope', { label: words.who_may, names: words.scopes, ids: staffScopes, any: words.anything }),
  ];
  return (
    <List filters={filters} actions={<Actions />} perPage={25} empty={false} sort={{ field: 'name', order: 'ASC' }}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Actions() {
  const { staff: words } = useMessages();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/members/create" variant="contained" startIcon={<AddMemberIcon />}>
        {words.invite}
      </Button>
    </TopToolbar>
  );
}

function Phone() {
  const { staff: words } = useMessages();
  return (
    <SimpleList<Member>
      linkType="edit"
      primaryText={({ name }) => name}
      secondaryText={more}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    />
  );
}

const more = (member: Member) => (
  <Box component="span" sx={{ display: 'block' }}>
    <Ltr>{member.phone}</Ltr>
    <Rights member={member} />
  </Box>
);

/** A summary of a member's roles, and the number of extra scopes. */
function Rights({ member }: { member: Member }) {
  const { staff: words, customers } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
      {member.status === 'blocked' && <Status status="cancelled" label={customers.states.blocked} />}
      {member.status === 'deactivated' && <Status status="none" label={customers.states.closed} />}
      {member.roles.map(({ id, name }) => (
        <Chip key={id} size="small" label={localizedName(name)} />
      ))}
      {member.scopes.length > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={
            member.scopes.length === staffScopes.length ? words.all_scopes : words.scopes_n({ n: member.scopes.length })
          }
        />
      )}
    </Box>
  );
}

function Table() {
  const { staff: words } = useMessages();
  return (
    <DataTable<Member>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    >
      <DataTable.Col<Member> source="name" label={words.name} />
      <DataTable.Col<Member> label={words.phone} disableSort>
        <FunctionField<Member> render={({ phone }) => <Ltr>{phone}</Ltr>} />
      </DataTable.Col>
      <DataTable.Col<Member> label={words.rights} disableSort>
        <FunctionField<Member> render={(member) => <Rights member={member} />} />
      </DataTable.Col>
      <DataTable.Col<Member> label={words.factor} disableSort>
        <FunctionField<Member> render={(member) => (member.second_factor ? words.factor_on : words.factor_off)} />
      </DataTable.Col>
      <DataTable.Col<Member> source="last_seen_at" label={words.seen}>
        <FunctionField<Member> render={({ last_seen_at: at }) => (at ? <DateTime at={at} /> : '–')} />
      </DataTable.Col>
    </DataTable>
  );
}
