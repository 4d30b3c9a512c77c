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
export function ActionsPanel({ title, status, children, actions }: Props) {
  const [confirming, setConfirming] = useState<string | null>(null);
  return (
    <Panel title={title}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Status {...status} />
        <Typography component="span">{children}</Typography>
      </Stack>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {actions
          .filter((action) => action !== false)
          .map((action) => (
            <Button
              key={action.label}
              variant={action.variant ?? 'text'}
              color={action.isDestructive ? 'error' : 'primary'}
              startIcon={action.icon}
              onClick={() => ('warning' in action ? setConfirming(action.label) : action.run())}
            >
              {action.label}
            </Button>
          ))}
      </Stack>
      {actions.map(
        (action) =>
          action &&
          'warning' in action &&
          action.label === confirming && (
            <Confirm
              key={action.label}
              title={action.title}
              warning={action.warning}
              confirmLabel={action.label}
              destructive={action.isDestructive ?? false}
              onConfirm={action.run}
              onClose={() => setConfirming(null)}
            />
          ),
      )}
    </Panel>
  );
}
