import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import type { Home } from '#admin/content/shapes.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { ViewIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';

type Props = {
  home: Home;
  onChange: (next: Home) => void;
  isDirty: boolean;
  onDiscard: (next: Home) => void;
};

/** Whether the draft is published, with the preview and publish actions. */
export function Publishing({ home, onChange, isDirty, onDiscard }: Props) {
  const { content } = useMessages();
  const { home: words } = content;
  const locale = useLocale();
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { is_draft: isDraft, updated_at: seen } = home;
  const publish = () => {
    setBusy(true);
    setRefusal(null);
    request('POST /staff/blocks/home/publish', { body: { seen } })
      .then(
        ({ data }) => {
          onChange(data);
          notify(words.published, { type: 'success' });
        },
        (error: unknown) => setRefusal(toApiError(error).message),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={words.state}>
      <Typography sx={{ mb: 1 }}>{isDraft ? words.as_draft : words.as_shown}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.lead}
      </Typography>
      <LastChange record={home} />
      {refusal && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(refusal, { _: refusal })}
        </Alert>
      )}
      {isDirty && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {words.unsaved}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {isDraft && (
          <Button variant="contained" loading={busy} disabled={isDirty} onClick={publish} sx={touchTarget}>
            {words.publish}
          </Button>
        )}
        <Button
          component="a"
          variant="outlined"
          href={`/${locale}/preview/home`}
          target="_blank"
          rel="noreferrer"
          startIcon={<ViewIcon />}
          sx={touchTarget}
        >
          {content.preview}
        </Button>
        {isDraft && (
          <Button color="error" onClick={() => setIsDialogOpen(true)} sx={touchTarget}>
            {words.discard}
          </Button>
        )}
      </Stack>
      {isDialogOpen && (
        <Confirm
          title={words.discard_title}
          warning={words.discard_warning}
          confirmLabel={words.discard}
          onConfirm={async () => {
            const { data } = await request('POST /staff/blocks/home/discard', { body: { seen } });
            onDiscard(data);
            notify(words.discarded, { type: 'info' });
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Panel>
  );
}

const touchTarget = { minBlockSize: 44 } as const;
