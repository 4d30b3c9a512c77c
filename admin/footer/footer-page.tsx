import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import type { Footer } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Groups } from './groups.tsx';
import { Social } from './social.tsx';

/** The footer of every page of the store. */
export const FooterPage = () => (
  <RecordPage target={['GET /staff/blocks/footer']}>
    {(footer, onChange) => <FooterContent footer={footer} onChange={onChange} />}
  </RecordPage>
);

function FooterContent({ footer, onChange }: { footer: Footer; onChange: (next: Footer) => void }) {
  const { footer: words } = useMessages().content;
  return (
    <Box sx={{ py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <ChangeForm
        target={['PUT /staff/blocks/footer']}
        record={footer}
        seen={footer.updated_at}
        names={{ about: words.about, groups: words.groups, social: words.social }}
        valuesOf={valuesOf}
        onChange={onChange}
      >
        <Panel title={words.about}>
          <Box sx={{ pt: 1 }}>
            <BothLanguages source="about" label={words.about} multiline maxLength={600} />
          </Box>
          <LastChange record={footer} />
        </Panel>
        <Panel title={words.groups}>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.groups_lead}</Typography>
          <Groups />
        </Panel>
        <Panel title={words.social}>
          <Social />
        </Panel>
      </ChangeForm>
    </Box>
  );
}

const valuesOf = ({ about, groups, social }: Footer): Values => ({ about, groups, social });
