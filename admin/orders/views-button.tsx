import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { BookmarkIcon, DeleteIcon } from '#admin/ui/icons.tsx';
import { saveView, toListState, useViews, type View } from './views.ts';

/** Opens, saves and deletes saved views of the list. */
export function ViewsButton() {
  const { order_work: words } = useMessages();
  const isUnlocked = useIsUnlocked();
  const { views, refetch } = useViews();
  const { setFilters, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deleting, setDeleting] = useState<View | null>(null);
  const open = (view: View) => {
    const { filter, sort } = toListState(view);
    setFilters(filter, Object.fromEntries(Object.keys(filter).map((name) => [name, true])));
    setSort(sort);
    setAnchor(null);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.views}
      </Button>
      <Popover
        open={isUnlocked && anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': words.views, sx: { inlineSize: 320, maxInlineSize: '92vw', p: 2 } },
        }}
      >
        {views.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.views_none}</Typography>
        ) : (
          <List disablePadding sx={{ mx: -2, mb: 1 }}>
            {views.map((view) => (
              <ListItem
                key={view.id}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    aria-label={words.view_delete({ name: view.name })}
                    sx={{ inlineSize: 44, blockSize: 44 }}
                    onClick={() => setDeleting(view)}
                  >
                    <DeleteIcon />
                  </IconButton>
                }
              >
                <ListItemButton onClick={() => open(view)} sx={{ minBlockSize: 44 }}>
                  <ListItemText primary={<bdi>{view.name}</bdi>} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <SaveView onSaved={() => void refetch()} />
      </Popover>
      {deleting && (
        <Confirm
          title={words.view_delete({ name: deleting.name })}
          confirmLabel={words.view_delete_do}
          onConfirm={async () => {
            await request('DELETE /staff/order-views/{id}', { params: { id: deleting.id } });
            await refetch();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** Saves the current list as a view with a name. */
function SaveView({ onSaved }: { onSaved: () => void }) {
  const { order_work: words } = useMessages();
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const errorText = refusal && (refusal.errors['name'] ?? refusal.message);
  const save = () => {
    setBusy(true);
    setRefusal(null);
    saveView(name, { filter: filterValues, sort })
      .then(
        () => {
          setName('');
          onSaved();
        },
        (error: unknown) => setRefusal(toApiError(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      <TextField
        label={words.view_name}
        value={name}
        required
        onChange={({ target }) => setName(target.value)}
        error={Boolean(errorText)}
        helperText={errorText && translate(errorText, { _: errorText })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined" loading={busy} sx={{ minBlockSize: 44 }}>
        {words.view_keep}
      </Button>
    </Stack>
  );
}
