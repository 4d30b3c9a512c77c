import { Box, Stack } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { LastChange } from '#admin/content/last-change.tsx';
import { ViewInStore } from '#admin/content/view-in-store.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import type { Page } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { BothRichTexts } from '#admin/ui/rich-text-input.tsx';
import { Figures } from './figures.tsx';
import { Versions } from './versions.tsx';

/** One static page: its current text, and its earlier versions. */
export function PagePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} target={['GET /staff/pages/{id}', { params: { id } }]}>
      {(page, onChange) => <PageContent page={page} onChange={onChange} />}
    </RecordPage>
  );
}

function PageContent({ page, onChange }: { page: Page; onChange: (next: Page) => void }) {
  const { content } = useMessages();
  const { pages: words } = content;
  const localizedName = useLocalizedName();
  return (
    <Box sx={{ py: 2, maxInlineSize: 1280 }}>
      <Title title={localizedName(page.title)} />
      <ChangeForm
        target={['PUT /staff/pages/{id}', { params: { id: page.id } }]}
        record={page}
        seen={page.updated_at}
        names={{ title: words.title, body: words.body }}
        valuesOf={valuesOf}
        onChange={onChange}
      >
        <Panel title={content.blogs.texts}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
            <LastChange record={page} />
            <ViewInStore page={page.id} />
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
