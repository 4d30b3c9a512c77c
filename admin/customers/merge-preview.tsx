import { Alert, Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { DefinitionRow, Ltr, Money } from '#admin/ui/text.tsx';
import type { MergePreview } from './customer.ts';

/** What a merge does: the account that remains, the one that ends, and what moves between them. */
export function MergePreviewView({ preview }: { preview: MergePreview }) {
  const { customers: words } = useMessages();
  const { kept: remaining, ended, moves } = preview;
  const parts = (Object.keys(words.merge_parts) as (keyof MergePreview['moves'])[]).filter((part) => moves[part] > 0);
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, mb: 2 }}>
        <AccountCard title={words.merge_kept} name={remaining.name} phone={remaining.phone} />
        <AccountCard title={words.merge_ended} name={ended.name} phone={ended.phone} />
      </Box>
      <Typography variant="subtitle2" component="h3">
        {words.merge_moves}
      </Typography>
      {parts.length === 0 && !preview.takes_email && (
        <Typography sx={{ color: 'text.secondary' }}>{words.merge_nothing}</Typography>
      )}
      {parts.map((part) => (
        <DefinitionRow key={part} name={words.merge_parts[part]}>
          {part === 'wallet' ? <Money amount={moves.wallet} /> : moves[part]}
        </DefinitionRow>
      ))}
      {preview.takes_email && (
        <Typography sx={{ color: 'text.secondary' }}>{words.merge_email({ email: ended.email ?? '' })}</Typography>
      )}
      <Alert severity="warning" sx={{ mt: 2 }}>
        {words.merge_warning}
      </Alert>
    </Box>
  );
}

const AccountCard = ({ title, name, phone }: { title: string; name: string; phone: string }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
    <Typography>
      <bdi>{name}</bdi>
    </Typography>
    <Ltr>{phone}</Ltr>
  </Box>
);
