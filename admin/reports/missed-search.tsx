import { Box, Button } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { AddSynonyms } from '#admin/synonyms/add-synonyms.tsx';
import { TryInShop } from '#admin/synonyms/try-in-shop.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';

/** What can be done about a search that found nothing: another word for it, and the search itself. */
export function MissedSearch({ term }: { term: string }) {
  const { synonyms: words } = useMessages();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
      <TryInShop term={term} />
      <AddSynonyms
        term={term}
        renderButton={(open) => (
          <Button startIcon={<AddIcon />} aria-label={words.add_for({ term })} onClick={open} sx={{ minBlockSize: 44 }}>
            {words.add}
          </Button>
        )}
      />
    </Box>
  );
}
