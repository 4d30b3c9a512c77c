import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { Review } from './review.ts';

type Props = { reviews: readonly Review[]; currentId: number; onSelect: (id: number) => void };

/** The reviews of the page. Selecting one opens it. */
export function ReviewList({ reviews, currentId, onSelect }: Props) {
  const { reviews: words } = useMessages();
  return (
    <Panel title={words.list}>
      <List dense disablePadding>
        {reviews.map((review) => (
          <ListItem key={review.id} disablePadding>
            <ListItemButton
              selected={review.id === currentId}
              aria-current={review.id === currentId}
              onClick={() => onSelect(review.id)}
            >
              <ListItemText
                primary={review.product.name}
                secondary={
                  <>
                    <bdi>{review.author}</bdi> · {words.stars({ n: review.rating })} ·{' '}
                    <DateTime at={review.written_at} />
                  </>
                }
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
