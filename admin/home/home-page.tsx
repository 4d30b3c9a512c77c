import { useState } from 'react';
import { Title } from 'react-admin';
import { FormPage } from '#admin/ui/form-page.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import type { Home } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { Promises } from './promises.tsx';
import { Publishing } from './publishing.tsx';
import { Sections } from './sections.tsx';
import { Slides } from './slides.tsx';

/** The home page: edit, preview in the store, publish. */
export const HomePage = () => (
  <RecordPage target={['GET /staff/blocks/home']}>
    {(home, onChange) => <HomeContent home={home} onChange={onChange} />}
  </RecordPage>
);

function HomeContent({ home, onChange }: { home: Home; onChange: (next: Home) => void }) {
  const { home: words } = useMessages().content;
  const [isDirty, setIsDirty] = useState(false);
  /** Incremented when changes are discarded; resets the form. */
  const [discarded, setDiscarded] = useState(0);
  return (
    <FormPage
      share={2.2}
      isSticky
      side={
        <Publishing
          home={home}
          onChange={onChange}
          isDirty={isDirty}
          onDiscard={(next) => {
            onChange(next);
            setDiscarded((count) => count + 1);
          }}
        />
      }
    >
      <Title title={words.title} />
      <ChangeForm
        key={discarded}
        target={['PUT /staff/blocks/home']}
        record={home}
        seen={home.updated_at}
        names={{
          sections: words.sections,
          slides: words.slides,
          promises: words.promises,
          first_order: words.kinds.first_order,
        }}
        valuesOf={valuesOf}
        onChange={onChange}
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
