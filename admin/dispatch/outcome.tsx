import { Alert, List, ListItem, ListItemText } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';

type Refusal = { id: number; message: string };

/** The result of a bulk action: a sentence, and which entries were refused and why. */
export function Outcome({
  sentence,
  refused,
  names,
}: {
  sentence: string;
  refused: readonly Refusal[];
  names: ReadonlyMap<number, string>;
}) {
  const { dispatch: words } = useMessages();
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
      {sentence}
      {refused.length > 0 && (
        <>
          {' · '}
          {words.refused({ n: refused.length })}
          <List dense>
            {refused.map(({ id, message }) => (
              <ListItem key={id} disableGutters>
                <ListItemText primary={<bdi dir="ltr">{names.get(id) ?? id}</bdi>} secondary={message} />
              </ListItem>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
