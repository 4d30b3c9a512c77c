import { useState } from 'react';
import { Title } from 'react-admin';
import { FormPage } from '#admin/ui/form-page.tsx';
import { Opened } from '#admin/ui/opened.tsx';
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
    <FormPage
      share={2.2}
      isSticky
      side={
        <Publishing
          home={home}
          look={look}
          isDirty={isDirty}
          onDiscard={(next) => {
            look(next);
            setDiscarded((count) => count + 1);
          }}
        />
      }
    >
      <Title title={words.title} />
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
    </FormPage>
  );
}

const valuesOf = ({ sections, slides, promises, first_order: firstOrder }: Home): Values => ({
  sections,
  slides,
  promises,
  first_order: firstOrder,
});
