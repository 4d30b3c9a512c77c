import { Box } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Opened } from '#admin/content/opened.tsx';
import type { Home } from '#admin/content/shapes.ts';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { Promises } from './promises.tsx';
import { Publishing } from './publishing.tsx';
import { Sections } from './sections.tsx';
import { Slides } from './slides.tsx';

/** The home page: prepared, looked at in the shop, published. */
export const HomePage = () => (
  <Opened<Home> path="staff/blocks/home">{(home, look) => <Shown home={home} look={look} />}</Opened>
);

function Shown({ home, look }: { home: Home; look: (next: Home) => void }) {
  const { home: words } = useWords().content;
  const [isDirty, setIsDirty] = useState(false);
  /** Counts how often what was typed was thrown away: the form begins anew. */
  const [discarded, setDiscarded] = useState(0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2.2fr) minmax(0, 1fr)' },
      }}
    >
      <Title title={words.title} />
      <Box sx={{ order: { lg: 2 }, position: { lg: 'sticky' }, insetBlockStart: { lg: 72 } }}>
        <Publishing
          home={home}
          look={look}
          isDirty={isDirty}
          onDiscard={(next) => {
            look(next);
            setDiscarded((count) => count + 1);
          }}
        />
      </Box>
      <ChangeForm
        key={discarded}
        path="staff/blocks/home"
        record={home}
        seen={home.updated_at}
        names={{
          sections: words.sections,
          slides: words.slides,
          promises: words.promises,
          first_order: words.kinds.first_order,
        }}
        valuesOf={valuesOf}
        onChange={look}
        onDirty={setIsDirty}
      >
        <Sections />
        <Slides />
        <Promises />
      </ChangeForm>
    </Box>
  );
}

const valuesOf = ({ sections, slides, promises, first_order: firstOrder }: Home): Values => ({
  sections,
  slides,
  promises,
  first_order: firstOrder,
});
