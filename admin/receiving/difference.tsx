import { Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';

/** The difference between what arrived and what was ordered. */
export function Difference({ n }: { n: number }) {
  const { receiving: words } = useMessages();
  const text = n === 0 ? words.complete : n < 0 ? words.short_by({ n: -n }) : words.over_by({ n });
  return (
    <Typography
      component="span"
      sx={{ color: n === 0 ? 'success.main' : 'warning.main', fontWeight: 'fontWeightMedium' }}
    >
      {text}
    </Typography>
  );
}
