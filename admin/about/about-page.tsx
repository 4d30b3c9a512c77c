import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import { Opened } from '#admin/ui/opened.tsx';
import { SeeInShop } from '#admin/content/see-in-shop.tsx';
import type { About } from '#admin/content/shapes.ts';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { AboutPictures } from './about-pictures.tsx';

/** The pictures of the page about the shop; its text is among the static pages. */
export const AboutPage = () => (
  <Opened<About> path="staff/blocks/about">{(about, look) => <Shown about={about} look={look} />}</Opened>
);

function Shown({ about, look }: { about: About; look: (next: About) => void }) {
  const { content } = useWords();
  const { about: words } = content;
  return (
    <Box sx={{ py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <ChangeForm
        path="staff/blocks/about"
        record={about}
        seen={about.updated_at}
        names={{ pictures: words.pictures }}
        valuesOf={valuesOf}
        onChange={look}
      >
        <Panel title={words.pictures}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <LastChange of={about} />
            <SeeInShop page="about" />
          </Box>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.lead}</Typography>
          <AboutPictures />
        </Panel>
      </ChangeForm>
    </Box>
  );
}

const valuesOf = ({ pictures }: About): Values => ({ pictures });
