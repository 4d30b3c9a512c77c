import { Box, List, ListItemButton, Link, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { type Chat, nameOf, type QuickAnswer } from './chat.ts';
import { fill } from './fill.ts';

type Props = {
  chat: Chat;
  /** The text typed after a slash; null shows a search field of its own. */
  filterText: string | null;
  onSelect: (answer: QuickAnswer) => void;
  onClose: () => void;
};

const matchesText = (answer: QuickAnswer, text: string): boolean =>
  [answer.title.ar, answer.title.en, answer.text.ar, answer.text.en].some((one) =>
    one.toLowerCase().includes(text.trim().toLowerCase()),
  );

/** The matching quick answers with placeholders filled in. Arrow keys move, Enter selects, Escape closes. */
export function QuickAnswers({ chat, filterText, onSelect, onClose }: Props) {
  const { chats: words } = useMessages();
  const member = useMember();
  const searchInput = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [position, setPosition] = useState(0);
  const { data = [], isPending } = useGetList<QuickAnswer>('quick-answers', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: chat.locale === 'ar' ? 'title' : 'title_en', order: 'ASC' },
  });
  const matches = data.filter((answer) => matchesText(answer, filterText ?? search));
  const selectedIndex = Math.min(position, Math.max(0, matches.length - 1));
  const hasOwnSearch = filterText === null;
  useEffect(() => {
    if (hasOwnSearch) searchInput.current?.focus();
  }, [hasOwnSearch]);

  // The keys control the list wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && matches.length > 0)
        setPosition((selectedIndex + step + matches.length) % matches.length);
      else if (event.key === 'Enter' && matches[selectedIndex]) onSelect(matches[selectedIndex]);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  });

  return (
    <Box sx={{ mb: 1 }}>
      {hasOwnSearch && (
        <TextField
          inputRef={searchInput}
          fullWidth
          type="search"
          label={words.quick_search}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPosition(0);
          }}
        />
      )}
      {!isPending && matches.length === 0 && (
        <Typography sx={{ py: 1, color: 'text.secondary' }}>
          {data.length === 0 ? words.quick_empty : words.quick_none}
        </Typography>
      )}
      <List aria-label={words.quick} sx={{ maxBlockSize: '14rem', overflowY: 'auto', py: 0.5 }}>
        {matches.map((answer, index) => (
          <li key={answer.id}>
            <ListItemButton
              selected={index === selectedIndex}
              onClick={() => onSelect(answer)}
              sx={{ display: 'block', borderRadius: 1, minBlockSize: 44 }}
            >
              <Typography component="span" sx={{ fontWeight: 480 }}>
                {answer.title[chat.locale]}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                noWrap
                dir="auto"
                sx={{ display: 'block', color: 'text.secondary' }}
              >
                {fill(answer.text[chat.locale], { name: nameOf(chat), staff: member.name })}
              </Typography>
            </ListItemButton>
          </li>
        ))}
      </List>
      <Link component={LinkBase} to="/quick-answers" variant="body2">
        {words.quick_manage}
      </Link>
    </Box>
  );
}
