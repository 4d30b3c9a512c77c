import { Box, Button, Chip, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { AddPictureIcon, QuickAnswerIcon, SendIcon } from '#admin/ui/icons.tsx';
import type { Chat } from './chat.ts';
import { QuickAnswers } from './quick-answers.tsx';
import type { StaffChat } from './staff-chat.ts';
import { useReplyDraft } from './use-reply-draft.ts';

type Props = { client: StaffChat; chat: Chat; /** Whether the first reply assigns the chat. */ isFirst: boolean };

/** The input for replies: Enter sends, and a leading slash searches the quick answers. */
export function Composer({ client, chat, isFirst }: Props) {
  const { chats: words } = useMessages();
  const draft = useReplyDraft(client, chat);
  const { text, picture, isChoosing } = draft;
  return (
    <Box sx={{ p: 1.5, borderBlockStart: 1, borderColor: 'divider' }}>
      {isChoosing && (
        <QuickAnswers chat={chat} filterText={draft.filterText} onSelect={draft.insert} onClose={draft.closeList} />
      )}
      {picture && (
        <Chip label={picture.name} onDelete={() => draft.setPicture(null)} sx={{ mb: 1, maxInlineSize: '100%' }} />
      )}
      <Stack
        component="form"
        direction="row"
        useFlexGap
        sx={{ gap: 0.5, alignItems: 'flex-end' }}
        onSubmit={(event) => {
          event.preventDefault();
          draft.send();
        }}
      >
        <IconButton aria-label={words.quick} aria-expanded={isChoosing} onClick={draft.toggleList} sx={{ p: 1.25 }}>
          <QuickAnswerIcon />
        </IconButton>
        <PictureButton onSelect={draft.setPicture} />
        <TextField
          inputRef={draft.input}
          multiline
          maxRows={6}
          fullWidth
          label={words.write}
          value={text}
          onChange={({ target }) => draft.type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isChoosing) return;
            event.preventDefault();
            draft.send();
          }}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
        />
        <Button
          type="submit"
          variant="contained"
          aria-label={words.send}
          disabled={draft.isEmpty}
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

/** Attaches a picture to the reply. */
function PictureButton({ onSelect }: { onSelect: (picture: File | null) => void }) {
  const { chats: words } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton aria-label={words.attach} onClick={() => input.current?.click()} sx={{ p: 1.25 }}>
        <AddPictureIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={words.attach}
        onChange={({ target }) => {
          onSelect(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
    </>
  );
}
