import { Box, Button, Chip, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { AddPictureIcon, QuickAnswerIcon, SendIcon } from '#admin/ui/icons.tsx';
import { type Chat, nameOf, type QuickAnswer } from './chat.ts';
import { fill } from './fill.ts';
import { QuickAnswers } from './quick-answers.tsx';
import type { StaffChat } from './staff-chat.ts';

/** Unsent drafts by chat, so that switching between chats loses none. */
const drafts = new Map<number, string>();

type Props = { client: StaffChat; chat: Chat; /** Whether the first reply assigns the chat. */ isFirst: boolean };

/** The input for replies: Enter sends, and a leading slash searches the quick answers. */
export function Composer({ client: talk, chat, isFirst }: Props) {
  const { chats: words } = useMessages();
  const member = useMember();
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => drafts.get(chat.id) ?? '');
  const [picture, setPicture] = useState<File | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const sought = text.startsWith('/') ? text.slice(1) : null;

  const change = (next: string) => {
    setText(next);
    if (next === '') drafts.delete(chat.id);
    else drafts.set(chat.id, next);
  };
  const send = () => {
    if (text.trim() === '' && !picture) return;
    talk.send(text.trim(), picture);
    change('');
    setPicture(null);
  };
  const choose = ({ text: texts }: QuickAnswer) => {
    const said = fill(texts[chat.locale], { name: nameOf(chat), staff: member.name });
    change(sought === null && text.trim() !== '' ? `${text.trimEnd()} ${said}` : said);
    setChoosing(false);
    input.current?.focus();
  };
  const isOpen = isChoosing || sought !== null;

  return (
    <Box sx={{ p: 1.5, borderBlockStart: 1, borderColor: 'divider' }}>
      {isOpen && (
        <QuickAnswers
          chat={chat}
          filterText={sought}
          onSelect={choose}
          onClose={() => {
            setChoosing(false);
            if (sought !== null) change('');
            input.current?.focus();
          }}
        />
      )}
      {picture && <Chip label={picture.name} onDelete={() => setPicture(null)} sx={{ mb: 1, maxInlineSize: '100%' }} />}
      <Stack
        component="form"
        direction="row"
        useFlexGap
        sx={{ gap: 0.5, alignItems: 'flex-end' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOpen) send();
        }}
      >
        <IconButton
          aria-label={words.quick}
          aria-expanded={isOpen}
          onClick={() => setChoosing(!isOpen)}
          sx={{ p: 1.25 }}
        >
          <QuickAnswerIcon />
        </IconButton>
        <IconButton aria-label={words.attach} onClick={() => files.current?.click()} sx={{ p: 1.25 }}>
          <AddPictureIcon />
        </IconButton>
        <input
          ref={files}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={words.attach}
          onChange={({ target }) => {
            setPicture(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
        <TextField
          inputRef={input}
          multiline
          maxRows={6}
          fullWidth
          label={words.write}
          value={text}
          onChange={({ target }) => {
            change(target.value);
            if (!target.value.startsWith('/')) talk.notifyTyping();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isOpen) return;
            event.preventDefault();
            send();
          }}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
        />
        <Button
          type="submit"
          variant="contained"
          aria-label={words.send}
          disabled={text.trim() === '' && !picture}
          sx={{ minInlineSize: 48 }}
        >
          <SendIcon />
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, display: { xs: 'none', md: 'block' } }}>
        {isFirst ? words.takes_it : words.keys}
      </Typography>
    </Box>
  );
}
