import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { isolateBidi, formatDateTime } from '#admin/ui/text.tsx';

type Props = { record: { updated_at: string; updated_by: { name: string } | null } };

/** The last editor of a record, and the time. */
export function LastChange({ record }: Props) {
  const { content: words } = useMessages();
  const at = formatDateTime(useLocale() ?? 'ar', record.updated_at);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {record.updated_by
        ? words.last_change({ name: isolateBidi(record.updated_by.name), at })
        : words.last_change_at({ at })}
    </Typography>
  );
}
