import Eye from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { useWords } from '#admin/i18n.ts';

/** Opens a page of the shop (`about`) beside the back office, in the language of the screen. */
export const SeeInShop = ({ page }: { page: string }) => (
  <Button
    component="a"
    href={`/${useLocale()}/${page}`}
    target="_blank"
    rel="noreferrer"
    startIcon={<Eye />}
    sx={{ minBlockSize: 44 }}
  >
    {useWords().content.see}
  </Button>
);
