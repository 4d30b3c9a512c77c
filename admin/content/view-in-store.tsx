import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ViewIcon } from '#admin/ui/icons.tsx';

/** Opens a page of the store (`about`) in a new tab, in the language of the screen. */
export const ViewInStore = ({ page }: { page: string }) => (
  <Button
    component="a"
    href={`/${useLocale()}/${page}`}
    target="_blank"
    rel="noreferrer"
    startIcon={<ViewIcon />}
    sx={{ minBlockSize: 44 }}
  >
    {useMessages().content.see}
  </Button>
);
