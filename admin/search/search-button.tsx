import { IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { SearchIcon } from '#admin/ui/icons.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the search over everything: by the button, or by Ctrl K (⌘K on a Mac). */
export function SearchButton() {
  const { search: words } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={words.hint}
        title={words.hint}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        sx={{ inlineSize: 44, blockSize: 44 }}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
