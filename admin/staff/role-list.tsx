import { Button } from '@mui/material';
import { LinkBase, List, SimpleList, TopToolbar, useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import type { StaffScope } from '#values/staff-scopes.ts';
import type { Role } from './staff.ts';

/** Roles: named sets of scopes. */
export function RoleList() {
  const { staff: words } = useMessages();
  const localizedName = useLocalizedName();
  const isArabic = useLocale() === 'ar';
  return (
    <List
      actions={<Actions />}
      perPage={25}
      empty={false}
      sort={{ field: isArabic ? 'name' : 'name_en', order: 'ASC' }}
    >
      <SimpleList<Role>
        linkType="edit"
        primaryText={({ name }) => localizedName(name)}
        secondaryText={({ members, scopes }) =>
          `${words.members_n({ n: members })} · ${scopes.map((scope) => words.scopes[scope as StaffScope]).join(isArabic ? '، ' : ', ')}`
        }
        empty={<EmptyList emptyText={words.no_roles} noMatchesText={words.no_roles} />}
      />
    </List>
  );
}

function Actions() {
  const { staff: words } = useMessages();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/roles/create" variant="contained" startIcon={<AddIcon />}>
        {words.new_role}
      </Button>
    </TopToolbar>
  );
}
