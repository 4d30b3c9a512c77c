import { Box, Dialog, LinearProgress, TextField, Typography, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { visuallyHidden } from '#admin/ui/visually-hidden.ts';
import { type Result, type ResultGroup, useSearch } from './use-search.ts';

/** Searches everything. Arrow keys move between the results, Enter opens one, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { search: words } = useMessages();
  const isUnlocked = useIsUnlocked();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const listId = useId();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const { groups, isBusy } = useSearch(text);
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(position, results.length - 1);

  const open = (result: Result | undefined) => {
    if (!result) return;
    onClose();
    void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setPosition((active + step + results.length) % results.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(results[active]);
    }
  };

  return (
    <Dialog
      open={isUnlocked}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
      slotProps={{ transition: { onEntering: () => input.current?.focus() } }}
    >
      <Typography id={titleId} component="h2" sx={visuallyHidden}>
        {words.open}
      </Typography>
      <Box sx={{ p: 2, pb: 1 }}>
        <TextField
          inputRef={input}
          fullWidth
          type="search"
          label={words.label}
          helperText={words.keys}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              'aria-expanded': results.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': results[active] ? `${listId}-${active}` : undefined,
              autoComplete: 'off',
              maxLength: 100,
            },
          }}
        />
      </Box>
      <Box sx={{ blockSize: 4 }}>{isBusy && <LinearProgress aria-label={words.busy} />}</Box>
      <Box id={listId} role="listbox" aria-label={words.results} sx={{ overflowY: 'auto', px: 1, pb: 2 }}>
        <Groups groups={groups} active={active} listId={listId} onOpen={open} />
      </Box>
      <Typography role="status" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
        {text.trim() !== '' && !isBusy && results.length === 0 && words.none}
      </Typography>
    </Dialog>
  );
}

type GroupsProps = {
  groups: readonly ResultGroup[];
  active: number;
  listId: string;
  onOpen: (result: Result) => void;
};

function Groups({ groups, active, listId, onOpen }: GroupsProps) {
  const { search: words } = useMessages();
  return groups.map(({ name, results }, nth) => (
    <Box key={name} role="group" aria-label={words.groups[name]}>
      <Typography aria-hidden variant="body2" sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.secondary' }}>
        {words.groups[name]}
      </Typography>
      {results.map((result, at) => {
        const position = at + groups.slice(0, nth).reduce((sum, group) => sum + group.results.length, 0);
        const isActive = position === active;
        return (
          <Box
            key={result.key}
            id={`${listId}-${position}`}
            role="option"
            aria-selected={isActive}
            ref={(element: HTMLElement | null) => {
              if (isActive) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onOpen(result)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              px: 1,
              minBlockSize: 44,
              borderRadius: 1,
              cursor: 'pointer',
              bgcolor: isActive ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <bdi>{result.label}</bdi>
            {result.detail && (
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                <bdi>{result.detail}</bdi>
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  ));
}
