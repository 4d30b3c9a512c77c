import { Box, Card, Chip, Link, Typography } from '@mui/material';
import { DateInput, LinkBase, List, Loading, TextInput, useListContext, useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { isolateBidi, DateTime } from '#admin/ui/text.tsx';
import { sections } from '#admin/shell/sections.ts';
import { useMember } from '#admin/session/session.ts';
import type { Locale } from '#values/locale.ts';
import { auditField, auditValue } from './audit-values.ts';
import { differences } from './differences.ts';
import type { AuditEntry } from './staff.ts';

/** The audit log, latest first: actor, action, entity and changes. */
export function AuditList() {
  const { audit: words } = useMessages();
  const filters = [
    searchField(words.who),
    choiceField('entity', { label: words.entity, names: words.entities, any: words.all }),
    choiceField('action', { label: words.action, names: words.actions, any: words.all }),
    <TextInput key="entity_id" source="entity_id" alwaysOn label={words.entity_id} sx={{ maxInlineSize: 120 }} />,
    <DateInput key="from" source="from" alwaysOn label={words.from} />,
    <DateInput key="to" source="to" alwaysOn label={words.to} />,
    <TextInput key="import" source="import" label={words.import} sx={{ maxInlineSize: 160 }} />,
  ];
  return (
    <List
      filters={filters}
      actions={false}
      perPage={25}
      empty={false}
      sort={{ field: 'at', order: 'DESC' }}
      component="div"
    >
      <Entries />
    </List>
  );
}

function Entries() {
  const { audit: words } = useMessages();
  const { data, isPending, error } = useListContext<AuditEntry>();
  if (isPending) return <Loading />;
  if (error) return null;
  if (data?.length === 0) return <EmptyList emptyText={words.none} noMatchesText={words.none_found} />;
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((entry) => (
        <Card component="li" key={entry.id} sx={{ p: { xs: 1.5, sm: 2 }, minInlineSize: 0 }}>
          <Entry entry={entry} />
        </Card>
      ))}
    </Box>
  );
}

/** The path of an entity's page; null when it has none. */
const pages: Record<string, (id: string) => string> = {
  order: (id) => `/orders/${id}/show`,
  return: (id) => `/returns/${id}/show`,
  customer: (id) => `/customers/${id}/show`,
  member: (id) => `/members/${id}`,
  role: (id) => `/roles/${id}`,
  product: (id) => `/products/${id}`,
  chat: (id) => `/chats/${id}/show`,
  quick_answer: (id) => `/quick-answers/${id}`,
  category: (id) => `/categories/${id}`,
  brand: (id) => `/brands/${id}`,
  concern: (id) => `/concerns/${id}`,
  parcel: (id) => `/parcels/${id}/show`,
  remittance: (id) => `/cash/${id}/show`,
  purchase_order: (id) => `/purchase-orders/${id}/show`,
  batch: (id) => `/expiry/${id}/show`,
  stock_count: (id) => `/stock-counts/${id}/show`,
  import: (id) => `/imports/${id}/show`,
  coupon: (id) => `/coupons/${id}`,
  wheel: (id) => `/wheel/${id}`,
  blog: (id) => `/blogs/${id}`,
  page: (id) => `/pages/${id}`,
};

function Entry({ entry }: { entry: AuditEntry }) {
  const { audit: words } = useMessages();
  const { scopes } = useMember();
  const { entity, entity_id: id, action } = entry;
  const to = action.endsWith('.delete') ? undefined : pages[entity]?.(id);
  const section = sections.find(({ name }) => to?.startsWith(`/${name}/`));
  const localizedName = useLocalizedName();
  const kind = (words.entities as Record<string, string>)[entity] ?? entity;
  // The key of a setting means nothing to a reader, and singletons have no id.
  const label = entry.name
    ? `${kind} ${isolateBidi(localizedName(entry.name))}`
    : /^\d+$/.test(id)
      ? `${kind} ${id}`
      : kind;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Chip size="small" label={(words.actions as Record<string, string>)[action] ?? action} />
        {to && section && scopes.includes(section.scope) ? (
          <Link component={LinkBase} to={to}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {action === 'import.apply' && (
          <Link component={LinkBase} to={`/audit?filter=${encodeURIComponent(JSON.stringify({ import: id }))}`}>
            {words.import_products}
          </Link>
        )}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
          {entry.actor ? <bdi>{entry.actor.name}</bdi> : words.shop} · <DateTime at={entry.at} />
        </Typography>
      </Box>
      <Changes entry={entry} />
    </>
  );
}

/** The changed fields, with their values before and after. */
function Changes({ entry }: { entry: AuditEntry }) {
  const words = useMessages();
  const changed = differences(entry.before, entry.after);
  const locale = (useLocale() ?? 'ar') as Locale;
  const formatValue = (path: string, value: string) => auditValue(entry, path, value, words, locale);
  if (changed.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(6rem, max-content) minmax(0, 1fr)' },
      }}
    >
      {changed.map(({ path, before, after }) => (
        <Box key={path} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
            {auditField(entry, path, words)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {before !== undefined && (
              <Box component="del" dir="auto" sx={{ color: 'error.main', unicodeBidi: 'isolate' }}>
                {formatValue(path, before)}
              </Box>
            )}
            {before !== undefined && after !== undefined && ` ${words.audit.became} `}
            {after !== undefined && (
              <Box
                component="ins"
                dir="auto"
                sx={{ textDecoration: 'none', color: 'success.main', unicodeBidi: 'isolate' }}
              >
                {formatValue(path, after)}
              </Box>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
