import { BooleanInput, Title } from 'react-admin';
import { useParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { toBody, valuesOf } from './form-values.ts';
import { Odds } from './odds.tsx';
import type { Wheel } from './wheel.ts';
import { WheelActions } from './wheel-actions.tsx';
import { AboutFields, PrizeFields } from './wheel-fields.tsx';

/** One wheel: prizes and odds, results so far, and actions. */
export function WheelPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} target={['GET /staff/wheel/{id}', { params: { id } }]}>
      {(wheel, set) => <Page wheel={wheel} set={set} />}
    </RecordPage>
  );
}

function Page({ wheel, set }: { wheel: Wheel; set: (next: Wheel) => void }) {
  const { wheel: words } = useMessages();
  const localizedName = useLocalizedName();
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
          <WheelActions wheel={wheel} onChange={set} />
          <Odds wheel={wheel} />
        </>
      }
    >
      <Title title={localizedName(wheel.name)} />
      <ChangeForm
        target={['PUT /staff/wheel/{id}', { params: { id: wheel.id } }]}
        record={wheel}
        seen={wheel.updated_at}
        names={names}
        valuesOf={valuesOf}
        toBody={toBody}
        onChange={set}
      >
        <AboutFields />
        <PrizeFields saved={wheel.prizes} />
        {isOpen && (
          <Panel title={words.running}>
            <BooleanInput source="while_running" label={words.while_running} helperText={words.while_running_help} />
          </Panel>
        )}
      </ChangeForm>
    </FormPage>
  );
}
