import { Chip, Stack, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon } from '#admin/ui/icons.tsx';

type Props = { items: readonly { name: string; add: () => void }[] };

/** What the product's texts and ingredients suggest; nothing is added without a click. */
export function Suggestions({ items }: Props) {
  const { knowledge: words } = useMessages();
  if (items.length === 0) return null;
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {words.suggested}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {items.map(({ name, add }) => (
          <Chip
            key={name}
            component="button"
            type="button"
            variant="outlined"
            color="primary"
            icon={<AddIcon />}
            label={words.add({ name })}
            onClick={add}
            sx={{ minBlockSize: 40, borderStyle: 'dashed' }}
          />
        ))}
      </Stack>
    </div>
  );
}
