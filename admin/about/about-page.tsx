import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { ViewInStore } from '#admin/content/view-in-store.tsx';
import type { About } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { AboutPictures } from './about-pictures.tsx';

/** The pictures of the about page. Its text is one of the static pages. */
export const AboutPage = () => (
  <RecordPage target={['GET /staff/blocks/about']}>
    {(about, onChange) => <AboutContent about={about} onChange={onChange} />}
  </RecordPage>
);

function AboutContent({ about, onChange }: { about: About; onChange: (next: About) => void }) {
  const { content } = useMessages();
  const { about: words } = content;
  return (
    <Box sx={{ py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <ChangeForm
        target={['PUT /staff/blocks/about']}
        record={about}
        seen={about.updated_at}
        names={{ pictures: words.pictures }}
        valuesOf={valuesOf}
        onChange={onChange}
      >
        <Panel title={words.pictures}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <LastChange record={about} />
            <ViewInStore page="about" />
          </Box>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.lead}</Typography>
          <AboutPictures />
        </Panel>
      </ChangeForm>
    </Box>
  );
}

const valuesOf = ({ pictures }: About): Values => ({ pictures });
