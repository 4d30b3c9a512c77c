import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { List, useGetList, useListContext, useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import type { Setting } from '#admin/settings/setting.ts';
import { useValueText } from '#admin/settings/value.tsx';
import { choiceField } from '#admin/ui/filters.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { Locale } from '#values/locale.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import type { Change } from './change.ts';
import { Decision } from './decision.tsx';

const states = ['pending', 'applied', 'declined', 'cancelled', 'stale'] as const;

/** Maps a state to a `Status` colour. */
const colourOf = {
  pending: 'requested',
  applied: 'finished',
  declined: 'rejected',
  cancelled: 'rejected',
  stale: 'rejected',
} as const;

/** Changes that wait for a second approver, newest first. They are approved or declined here. */
export function ChangeList() {
  const { changes: words } = useMessages();
  const filters = [choiceField('state', { label: words.state, names: words.states, ids: states, any: words.all })];
  return (
    <List filters={filters} perPage={25} empty={false} exporter={false}>
      <Cards />
    </List>
  );
}

function Cards() {
  const { changes: words } = useMessages();
  const { data } = useListContext<Change>();
  const { data: settings } = useGetList<Setting>('payment-settings', { pagination: { page: 1, perPage: 1000 } });
  if (data?.length === 0) return <Typography sx={{ p: 2 }}>{words.none}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {data?.map((change) => (
        <ChangeCard key={change.id} change={change} setting={settings?.find(({ id }) => id === change.target)} />
      ))}
    </Stack>
  );
}

function ChangeCard({ change, setting }: { change: Change; setting: Setting | undefined }) {
  const { changes: words, staff } = useMessages();
  const locale = (useLocale() ?? 'ar') as Locale;
  const valueText = useValueText();
  const { kind, name, before, after, state, effective_at: effectiveAt, decided_by: decidedBy } = change;
  const targetName = setting?.name[locale] ?? name?.[locale] ?? change.target;
  const addedScopes = (after['gives'] ?? []) as StaffScope[];
  return (
    <Card component="li" aria-label={words.kinds[kind]({ name: targetName })} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {words.kinds[kind]({ name: targetName })}
        </Typography>
        <Status status={colourOf[state]} label={words.states[state]} />
      </Box>
      {setting && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {words.from}: <bdi>{valueText(setting, before['value'])}</bdi>
          <br />
          {words.to}: <bdi>{valueText(setting, after['value'])}</bdi>
        </Typography>
      )}
      {addedScopes.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {words.gives}:
          {addedScopes.map((scope) => (
            <Chip key={scope} size="small" label={staff.scopes[scope] ?? scope} />
          ))}
        </Stack>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi>{words.asked_by({ name: change.requested_by.name })}</bdi> · <DateTime at={change.created_at} />
        {decidedBy && (
          <>
            {' '}
            · <bdi>{words.decided_by({ name: decidedBy.name })}</bdi>
          </>
        )}
      </Typography>
      {state === 'pending' && (
        <Typography variant="body2">
          {effectiveAt ? (
            <>
              {words.at} <DateTime at={effectiveAt} />
            </>
          ) : (
            words.waits
          )}
        </Typography>
      )}
      <Decision change={change} />
    </Card>
  );
}
