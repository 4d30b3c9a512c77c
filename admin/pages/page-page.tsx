import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Stack } from '@mui/material';
import { Title, useLocale } from 'react-admin';
import { useParams } from 'react-router';
import { LastChange } from '#admin/content/last-change.tsx';
import { Opened } from '#admin/ui/opened.tsx';
import type { Page } from '#admin/content/shapes.ts';
import { useWords } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { BothRichTexts } from '#admin/ui/rich-text-input.tsx';
import { Figures } from './figures.tsx';
import { Versions } from './versions.tsx';

/** One static page: what it says now, and what it said before. */
export function PagePage() {
  const { id = '' } = useParams();
  const path = `staff/pages/${id}`;
  return (
    <Opened<Page> key={path} path={path}>
      {(page, look) => <Shown page={page} look={look} />}
    </Opened>
  );
}

function Shown({ page, look }: { page: Page; look: (next: Page) => void }) {
  const { content } = useWords();
  const { pages: words } = content;
  const named = useNamed();
  const locale = useLocale();
  return (
    <Box sx={{ py: 2, maxInlineSize: 1280 }}>
      <Title title={named(page.title)} />
      <ChangeForm
        path={`staff/pages/${page.id}`}
        record={page}
        seen={page.updated_at}
        names={{ title: words.title, body: words.body }}
        valuesOf={valuesOf}
        onChange={look}
      >
        <Panel title={content.blogs.texts}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
            <LastChange of={page} />
            <Button
              component="a"
              href={`/${locale}/${page.id}`}
              target="_blank"
              rel="noreferrer"
              startIcon={<Eye />}
              sx={{ minBlockSize: 44 }}
            >
              {content.see}
            </Button>
          </Stack>
          <Stack spacing={2}>
            <BothLanguages source="title" label={words.title} maxLength={200} />
            <BothRichTexts source="body" label={words.body} kind="article" />
          </Stack>
        </Panel>
        <Figures />
        <Versions page={page} />
      </ChangeForm>
    </Box>
  );
}

const valuesOf = (page: Page): Values => ({ title: page.title, body: page.body });
