import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ViewIcon } from '#admin/ui/icons.tsx';

/** Opens a search of the shop in a new tab. */
export function TryInShop({ term }: { term: string }) {
  const { synonyms: words } = useMessages();
  return (
    <Button
      component="a"
      href={`/${useLocale()}/store?search=${encodeURIComponent(term)}`}
      target="_blank"
      rel="noreferrer"
      startIcon={<ViewIcon />}
      aria-label={words.try_word({ term })}
      sx={{ minBlockSize: 44 }}
    >
      {words.try}
    </Button>
  );
}
