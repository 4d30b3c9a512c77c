import { Button, Stack, Typography } from '@mui/material';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '#admin/http.ts';
import { Ask } from './ask.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status.tsx';

type Words<S extends string> = {
  next: string;
  status: string;
  finished: string;
  statuses: Record<S, string>;
  moves: Record<string, string>;
  moved: (to: { number: string; status: string }) => string;
};

/** How a move is asked for before it is made, and in which field of the call its words go. */
type Asking = Pick<ComponentProps<typeof Ask>, 'title' | 'warning' | 'field' | 'label'> & { required: boolean };

type Props<M extends { status: string }, S extends string> = {
  words: Words<S>;
  /** Where it stands, and what it is called. */
  status: S;
  number: string;
  moves: readonly M[];
  /** The call that makes a move. */
  path: string;
  /** The move that ends it against the shopper's wish. */
  refusing: M['status'];
  isBarred?: (move: M) => boolean;
  asking: (move: M) => Asking;
  /** What is to be known before one moves it on. */
  children?: ReactNode;
};

/** What the shop lets staff make of something now, each move with words of theirs. */
export function Moves<M extends { status: S }, S extends string>(props: Props<M, S>) {
  const { words, status, number, moves, path, refusing, isBarred, asking, children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<M | null>(null);
  const asks = asked && asking(asked);

  const move = async (to: M, field: string, text: string) => {
    await call('POST', path, { status: to.status, ...(text && { [field]: text }) });
    notify(words.moved({ number, status: words.statuses[to.status] }), { type: 'success' });
    refresh();
  };

  return (
    <Panel title={words.next}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
        <Typography component="span">{words.status}:</Typography>
        <Status status={status} label={words.statuses[status]} />
      </Stack>
      {moves.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.finished}</Typography>}
      {children}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {moves.map((one) => (
          <Button
            key={one.status}
            variant={one.status === refusing ? 'outlined' : 'contained'}
            color={one.status === refusing ? 'error' : 'primary'}
            disabled={isBarred?.(one) ?? false}
            onClick={() => setAsked(one)}
          >
            {words.moves[one.status]}
          </Button>
        ))}
      </Stack>
      {asked && asks && (
        <Ask
          {...asks}
          confirm={words.moves[asked.status]!}
          destructive={asked.status === refusing}
          onConfirm={(text) => move(asked, asks.field, text)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
