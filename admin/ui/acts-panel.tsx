import { Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status.tsx';

/** Something that can be done; with `warning` it is asked first, under `title`. */
type Act = {
  label: string;
  icon: ReactNode;
  variant?: 'contained' | 'outlined';
  isDestructive?: boolean;
} & ({ title: string; warning: string; run: () => Promise<void> } | { run: () => void });

type Props = {
  title: string;
  status: { status: string; label: string };
  /** What it gives, and when. */
  children: ReactNode;
  acts: (Act | false)[];
};

/** Where something stands, and what can be done with it. */
export function ActsPanel({ title, status, children, acts }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Panel title={title}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Status {...status} />
        <Typography component="span">{children}</Typography>
      </Stack>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {acts
          .filter((act) => act !== false)
          .map((act) => (
            <Button
              key={act.label}
              variant={act.variant ?? 'text'}
              color={act.isDestructive ? 'error' : 'primary'}
              startIcon={act.icon}
              onClick={() => ('warning' in act ? setAsked(act.label) : act.run())}
            >
              {act.label}
            </Button>
          ))}
      </Stack>
      {acts.map(
        (act) =>
          act &&
          'warning' in act &&
          act.label === asked && (
            <Confirm
              key={act.label}
              title={act.title}
              warning={act.warning}
              confirm={act.label}
              destructive={act.isDestructive ?? false}
              onConfirm={act.run}
              onClose={() => setAsked(null)}
            />
          ),
      )}
    </Panel>
  );
}
