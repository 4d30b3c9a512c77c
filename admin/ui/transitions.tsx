import { Button, Stack, Typography } from '@mui/material';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type TransitionLabels<S extends string> = {
  next: string;
  status: string;
  finished: string;
  statuses: Record<S, string>;
  moves: Record<string, string>;
  moved: (to: { number: string; status: string }) => string;
};

/** The confirmation of a transition, and the field of the call that takes its text. */
type PromptOptions = Pick<ComponentProps<typeof PromptDialog>, 'title' | 'warning' | 'field' | 'label'> & {
  required: boolean;
};

type Props<M extends { status: string }, S extends string> = {
  labels: TransitionLabels<S>;
  /** The current status, and its label. */
  status: S;
  number: string;
  transitions: readonly M[];
  /** Makes a transition. */
  onTransition: (status: M['status'], text: string) => Promise<unknown>;
  /** The transition that ends it against the shopper's wish. */
  rejectStatus: M['status'];
  isDisabled?: (transition: M) => boolean;
  getPrompt: (transition: M) => PromptOptions;
  /** What to check before a transition. */
  children?: ReactNode;
};

/** The transitions that the server allows now, each with a text of staff. */
export function Transitions<M extends { status: S }, S extends string>(props: Props<M, S>) {
  const {
    labels: words,
    status,
    number,
    transitions,
    onTransition,
    rejectStatus,
    isDisabled,
    getPrompt,
    children,
  } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const [selected, setSelected] = useState<M | null>(null);
  const prompt = selected && getPrompt(selected);
  const current = useRef<HTMLDivElement>(null);
  useFocusKept(current, `${status} ${selected?.status}`);

  const run = async (to: M, text: string) => {
    await onTransition(to.status, text).catch((error: unknown) => {
      // Somebody else was faster: behind the dialog is what they did.
      if (toApiError(error).status === 409) refresh();
      throw error;
    });
    notify(words.moved({ number, status: words.statuses[to.status] }), { type: 'success' });
    refresh();
  };

  return (
    <Panel title={words.next}>
      <Stack ref={current} tabIndex={-1} direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
        <Typography component="span">{words.status}:</Typography>
        <Status status={status} label={words.statuses[status]} />
      </Stack>
      {transitions.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.finished}</Typography>}
      {children}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {transitions.map((one) => (
          <Button
            key={one.status}
            variant={one.status === rejectStatus ? 'outlined' : 'contained'}
            color={one.status === rejectStatus ? 'error' : 'primary'}
            disabled={isDisabled?.(one) ?? false}
            onClick={() => setSelected(one)}
          >
            {words.moves[one.status]}
          </Button>
        ))}
      </Stack>
      {selected && prompt && (
        <PromptDialog
          {...prompt}
          confirmLabel={words.moves[selected.status]!}
          destructive={selected.status === rejectStatus}
          onConfirm={(text) => run(selected, text)}
          onClose={() => setSelected(null)}
        />
      )}
    </Panel>
  );
}
