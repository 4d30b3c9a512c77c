import { Badge, Box } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { ChatsIcon } from '#admin/ui/icons.tsx';
import { useChatUpdates } from './chat-updates.ts';

/** The chat icon with the number of waiting chats. */
export function WaitingBadge() {
  const { chats: words } = useMessages();
  const n = useChatUpdates().counts?.waiting ?? 0;
  return (
    <Badge badgeContent={n} color="error" overlap="circular">
      <ChatsIcon />
      {n > 0 && (
        <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1, overflow: 'hidden' }}>
          {words.waiting({ n })}
        </Box>
      )}
    </Badge>
  );
}
