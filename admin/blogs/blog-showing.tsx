import Delete from '@mui/icons-material/DeleteOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useRedirect, useTranslate } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import type { Blog } from '#admin/content/shapes.ts';
import { call, refusalOf, type Told } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { useInLanguage } from '#admin/ui/both-languages.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { MomentField } from '#admin/ui/moment-input.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { When } from '#admin/ui/text.tsx';

type Props = { blog: Blog; look: (next: Blog) => void; isDirty: boolean };

/** Whether readers see an article, and what changes that. */
export function BlogShowing({ blog, look, isDirty }: Props) {
  const { content } = useWords();
  const { blogs: words } = content;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const locale = useLocale();
  const named = useNamed();
  const fieldName = useFieldName();
  const [asked, setAsked] = useState<'schedule' | 'draft' | 'delete' | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Told | null>(null);
  const { status } = blog;
  const name = named(blog.title);
  const path = `staff/blogs/${blog.id}`;

  const become = async (to: 'published' | 'draft', moment?: string | null) => {
    const { data } = await call<Blog>('POST', `${path}/status`, {
      status: to,
      seen: blog.updated_at,
      ...(moment && { at: moment }),
    });
    look(data);
    setRefusal(null);
    notify(words.show.done[data.status], { type: 'success' });
  };
  const publish = () => {
    setBusy(true);
    setRefusal(null);
    become('published', status === 'scheduled' ? new Date().toISOString() : null)
      .catch((error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setBusy(false));
  };

  return (
    <Panel title={words.show.title}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={status} label={words.statuses[status]} />
        {blog.published_at && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {status === 'published' ? words.show.since : words.show.from} <When at={blog.published_at} />
          </Typography>
        )}
      </Stack>
      {status === 'draft' && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.show.draft_lead}</Typography>}
      <LastChange of={blog} />
      {refusal && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(refusal.message, { _: refusal.message })}
          {Object.entries(refusal.errors).map(([field, text]) => (
            <Box key={field}>
              {fieldName(field)}: {text}
            </Box>
          ))}
        </Alert>
      )}
      {isDirty && (
        <Alert severity="info" sx={{ my: 1 }}>
          {words.show.unsaved}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {status !== 'published' && (
          <Button variant="contained" loading={busy} onClick={publish} sx={tall}>
            {status === 'scheduled' ? words.show.publish_now : words.show.publish}
          </Button>
        )}
        {status !== 'published' && (
          <Button variant="outlined" onClick={() => setAsked('schedule')} sx={tall}>
            {words.show.schedule}
          </Button>
        )}
        {status !== 'draft' && (
          <Button variant="outlined" onClick={() => setAsked('draft')} sx={tall}>
            {words.show.draft}
          </Button>
        )}
      </Stack>
      <Divider sx={{ my: 2 }} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          component="a"
          href={`/${locale}/preview/blog/${blog.id}`}
          target="_blank"
          rel="noreferrer"
          startIcon={<Eye />}
          sx={tall}
        >
          {content.preview}
        </Button>
        <Button color="error" startIcon={<Delete />} onClick={() => setAsked('delete')} sx={tall}>
          {words.show.delete}
        </Button>
      </Stack>
      {asked === 'schedule' && (
        <Confirm
          title={words.show.schedule_title}
          confirm={words.show.schedule_confirm}
          destructive={false}
          disabled={at === null}
          onConfirm={() => become('published', at)}
          onClose={() => setAsked(null)}
        >
          <Box sx={{ pt: 1 }}>
            <MomentField label={words.show.at} value={at} onChange={setAt} helperText={words.show.at_lead} />
          </Box>
        </Confirm>
      )}
      {asked === 'draft' && (
        <Confirm
          title={words.show.draft_title({ name })}
          warning={words.show.draft_warning}
          confirm={words.show.draft}
          onConfirm={() => become('draft')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          title={words.show.delete_title({ name })}
          warning={words.show.delete_warning}
          confirm={words.show.delete}
          onConfirm={async () => {
            await call('DELETE', path);
            notify(words.show.deleted, { type: 'success' });
            redirect('list', 'blogs');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

const tall = { minBlockSize: 44 } as const;

/** What a field is called that keeps an article from being read. */
function useFieldName(): (field: string) => string {
  const { blogs: words, picture } = useWords().content;
  const inLanguage = useInLanguage();
  const names: Record<string, string> = { title: words.title, body: words.body, picture_alt: picture.alt };
  return (field) => {
    const [name = '', locale] = field.split('.');
    const called = names[name] ?? name;
    return locale === 'ar' || locale === 'en' ? inLanguage(called, locale) : called;
  };
}
