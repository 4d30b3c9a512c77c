import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { Loading, Title, useNotify } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { notificationWays } from '#values/staff-events.ts';
import { type Choice, saveChoice, useChoices } from './choices.ts';
import { PushDevices } from './push-devices.tsx';
import { useIsSoundReady } from './sound.ts';
import { useSoundSwitch, useToastSwitch } from './toasts.tsx';

/** How the member is notified: by kind and way, the sound of this browser, and the devices. */
export function NotificationsPage() {
  const { work: words } = useMessages();
  const choices = useChoices();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: '48rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={words.notifications} />
      <SoundSwitch />
      <Panel title={words.kinds_title}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.kinds_lead}</Typography>
        {choices ? choices.map((choice) => <Kind key={choice.kind} choice={choice} />) : <Loading />}
      </Panel>
      <PushDevices />
    </Box>
  );
}

/** Whether this browser rings, and what is missing for it. */
function SoundSwitch() {
  const { work: words } = useMessages();
  const [isOn, setIsOn] = useSoundSwitch();
  const [isShown, setIsShown] = useToastSwitch();
  const isReady = useIsSoundReady();
  return (
    <Panel title={words.sound_title}>
      <FormControlLabel
        control={<Switch checked={isShown} onChange={(_, next) => setIsShown(next)} />}
        label={words.toasts_here}
        sx={{ minBlockSize: 44 }}
      />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => setIsOn(next)} />}
        label={words.sound_here}
        sx={{ minBlockSize: 44 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.sound_rule}
      </Typography>
      {isOn && !isReady && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {words.sound_waits}
        </Alert>
      )}
    </Panel>
  );
}

function Kind({ choice }: { choice: Choice }) {
  const { work: words } = useMessages();
  const notify = useNotify();
  const set = (change: Partial<Choice>) => {
    saveChoice({ ...choice, ...change }).then(
      (message) => notify(message, { type: 'success' }),
      (error: unknown) => notify(toApiError(error).message, { type: 'error' }),
    );
  };
  return (
    <Box
      role="group"
      aria-label={words.kinds[choice.kind]}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ flex: '1 1 12rem' }}>{words.kinds[choice.kind]}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {notificationWays.map((way) => (
          <FormControlLabel
            key={way}
            control={<Switch checked={choice[way]} onChange={(_, isOn) => set({ [way]: isOn })} />}
            label={words.ways[way]}
            sx={{ minBlockSize: 44, mx: 0 }}
          />
        ))}
      </Box>
    </Box>
  );
}
