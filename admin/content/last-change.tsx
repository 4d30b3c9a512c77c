import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { isolateBidi, formatDateTime } from '#admin/ui/text.tsx';

type Props = { record: { updated_at: string; updated_by: { name: string } | null } };

/** The last editor of a record, and the time. */
export function LastChange({ record: of }: Props) {
  const { content: words } = useMessages();
  const at = formatDateTime(useLocale() ?? 'ar', of.updated_at);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {of.updated_by ? words.last_change({ name: isolateBidi(of.updated_by.name), at }) : words.last_change_at({ at })}
    </Typography>
  );
}
