import { Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status.tsx';

/** An action; with `warning` it asks for confirmation first, under `title`. */
type PanelAction = {
  label: string;
  icon: ReactNode;
  variant?: 'contained' | 'outlined';
  isDestructive?: boolean;
} & ({ title: string; warning: string; run: () => Promise<void> } | { run: () => void });

type Props = {
  title: string;
  status: { status: string; label: string };
  /** Shown beside the status. */
  children: ReactNode;
  actions: (PanelAction | false)[];
};

/** The status of a record, and its actions. */
export function ActionsPanel({ title, status, children, actions: acts }: Props) {
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
              confirmLabel={act.label}
              destructive={act.isDestructive ?? false}
              onConfirm={act.run}
              onClose={() => setAsked(null)}
            />
          ),
      )}
    </Panel>
  );
}
