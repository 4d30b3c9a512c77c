import Icon from '@mui/icons-material/ForumOutlined';
import { Badge, Box } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { useChatNews } from './news.ts';

/** The sign of the chats, with how many wait. */
export function Waiting() {
  const { chats: words } = useWords();
  const n = useChatNews().counts?.waiting ?? 0;
  return (
    <Badge badgeContent={n} color="error" overlap="circular">
      <Icon />
      {n > 0 && (
        <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1, overflow: 'hidden' }}>
          {words.waiting({ n })}
        </Box>
      )}
    </Badge>
  );
}
