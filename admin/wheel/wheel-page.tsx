import { Alert, Box } from '@mui/material';
import { BooleanInput, Loading, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { typed, valuesOf } from './form-values.ts';
import { Odds } from './odds.tsx';
import type { Wheel } from './wheel.ts';
import { WheelActs } from './wheel-acts.tsx';
import { AboutFields, PrizeFields } from './wheel-fields.tsx';

/** One wheel: its prizes and odds, what was drawn so far, and what can be done with it. */
export function WheelPage() {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const { record, refusal, set } = useRecord<Wheel>(`staff/wheel/${id}`);
  const translate = useTranslate();
  if (refusal) return <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>;
  return record ? <Page wheel={record} set={set} /> : <Loading />;
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
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
      }}
    >
      <Title title={named(wheel.name)} />
      <Box sx={{ display: 'grid', gap: 2, order: { lg: 2 } }}>
        <WheelActs wheel={wheel} onChange={set} />
        <Odds wheel={wheel} />
      </Box>
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
    </Box>
  );
}
