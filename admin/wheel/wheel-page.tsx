import { BooleanInput, Title } from 'react-admin';
import { useParams } from 'react-router';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Opened } from '#admin/ui/opened.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { typed, valuesOf } from './form-values.ts';
import { Odds } from './odds.tsx';
import type { Wheel } from './wheel.ts';
import { WheelActs } from './wheel-acts.tsx';
import { AboutFields, PrizeFields } from './wheel-fields.tsx';

/** One wheel: its prizes and odds, what was drawn so far, and what can be done with it. */
export function WheelPage() {
  const { id = '' } = useParams();
  const path = `staff/wheel/${id}`;
  return (
    <Opened<Wheel> key={path} path={path}>
      {(wheel, set) => <Page wheel={wheel} set={set} />}
    </Opened>
  );
}

function Page({ wheel, set }: { wheel: Wheel; set: (next: Wheel) => void }) {
  const { wheel: words } = useWords();
  const named = useNamed();
  const isOpen = wheel.state === 'running' || wheel.state === 'behind';
  const names = {
    name: words.name,
    spins_each: words.spins_each,
    starts_at: words.starts_at,
    ends_at: words.ends_at,
    prizes: words.prizes,
    while_running: words.running,
  };
  return (
    <FormPage
      share={1.3}
      side={
        <>
          <WheelActs wheel={wheel} onChange={set} />
          <Odds wheel={wheel} />
        </>
      }
    >
      <Title title={named(wheel.name)} />
      <ChangeForm
        path={`staff/wheel/${wheel.id}`}
        record={wheel}
        seen={wheel.updated_at}
        names={names}
        valuesOf={valuesOf}
        typed={typed}
        onChange={set}
      >
        <AboutFields />
        <PrizeFields drawn={wheel.prizes} />
        {isOpen && (
          <Panel title={words.running}>
            <BooleanInput source="while_running" label={words.while_running} helperText={words.while_running_help} />
          </Panel>
        )}
      </ChangeForm>
    </FormPage>
  );
}
