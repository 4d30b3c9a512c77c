import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { apart, whenText } from '#admin/ui/text.tsx';

type Props = { of: { updated_at: string; updated_by: { name: string } | null } };

/** Who changed something last, and when. */
export function LastChange({ of }: Props) {
  const { content: words } = useWords();
  const at = whenText(useLocale() ?? 'ar', of.updated_at);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {of.updated_by ? words.last_change({ name: apart(of.updated_by.name), at }) : words.last_change_at({ at })}
    </Typography>
  );
}
