import Copy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useNotify, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import type { Wheel } from './wheel.ts';
import { Span } from './wheel-list.tsx';

type Props = { wheel: Wheel; onChange: (next: Wheel) => void };

/** Where it stands, and what can be done with it. */
export function WheelActs({ wheel, onChange }: Props) {
  const { wheel: words } = useWords();
  const name = useNamed()(wheel.name);
  const notify = useNotify();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'start' | 'stop' | 'delete' | null>(null);
  const { id, state } = wheel;
  const isActive = state === 'running' || state === 'behind' || state === 'coming';
  const act = async () => {
    if (asked === 'delete') {
      await call('DELETE', `staff/wheel/${id}`);
      notify(words.deleted, { type: 'success' });
      redirect('list', 'wheel');
    } else {
      const active = asked === 'start';
      onChange((await call<Wheel>('POST', `staff/wheel/${id}/active`, { active })).data);
      notify(active ? words.started : words.stopped, { type: 'success' });
    }
  };
  const duplicate = () => {
    const prizes = wheel.prizes.map(({ label, kind, value, weight }) => ({ label, kind, value, weight }));
    void navigate('/wheel/create', {
      state: { copied: { name: wheel.name, spins_each: wheel.spins_each, prizes } },
    });
  };
  return (
    <Panel title={words.state}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Status status={state} label={words.states[state]} />
        <Typography component="span">
          <Span wheel={wheel} />
        </Typography>
      </Stack>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {isActive && (
          <Button variant="outlined" color="error" startIcon={<Stop />} onClick={() => setAsked('stop')}>
            {words.stop}
          </Button>
        )}
        {state === 'stopped' && (
          <Button variant="contained" startIcon={<Play />} onClick={() => setAsked('start')}>
            {words.start}
          </Button>
        )}
        <Button variant="outlined" startIcon={<Copy />} onClick={duplicate}>
          {words.duplicate}
        </Button>
        {wheel.spins === 0 && (
          <Button color="error" startIcon={<Delete />} onClick={() => setAsked('delete')}>
            {words.delete}
          </Button>
        )}
      </Stack>
      {asked && (
        <Confirm
          title={words[`${asked}_title`]({ name })}
          warning={words[`${asked}_warning`]}
          confirm={words[asked]}
          destructive={asked !== 'start'}
          onConfirm={act}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
