import { Box, Button, Divider, Link, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';

export type RemittanceLine = Data<'GET /staff/cash-differences'>[number];

export const decisions = ['accept', 'claim', 'write_off', 'received'] as const;

export type Decision = (typeof decisions)[number];

/** The decisions about a line that are possible now. */
const possible = ({ difference, decision }: RemittanceLine): Decision[] =>
  decisions.filter((choice) => {
    if (decision !== null && decision !== 'claimed') return false;
    if (choice === 'claim' && decision !== null) return false;
    return difference < 0 || choice === 'accept';
  });

type Props = { lines: readonly RemittanceLine[]; onDecide?: (line: RemittanceLine, decision: Decision) => void };

/** Lines of remittances with their differences; `onDecide` offers the decisions. */
export const LineList = ({ lines, onDecide }: Props) => (
  <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <Line key={line.id} line={line} {...(onDecide && { onDecide })} />
    ))}
  </Stack>
);

function Line({ line, onDecide }: { line: RemittanceLine; onDecide?: Props['onDecide'] }) {
  const { cash: words } = useMessages();
  const { kind, amount, expected, difference, decision, reason } = line;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minInlineSize: 220 }}>
        <LineTitle line={line} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.paid}: <Money amount={amount} /> · {words.expected}: <Money amount={expected} />
          {onDecide && (
            <>
              {' · '}
              <bdi>{line.courier.name}</bdi>
            </>
          )}
        </Typography>
        {decision !== null && (
          <Typography variant="body2">
            {words.decisions[decision]}: <bdi>{reason}</bdi>
            {line.decided_by && (
              <>
                {' · '}
                <bdi>{line.decided_by}</bdi>
              </>
            )}
          </Typography>
        )}
      </Box>
      <Status status={kind} label={words.kinds[kind]} />
      {difference !== 0 && (
        <Typography sx={{ fontWeight: 600, minInlineSize: 96, textAlign: 'end' }}>
          <Money amount={difference} />
        </Typography>
      )}
      {onDecide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}>
          {possible(line).map((choice) => (
            <Button key={choice} variant="outlined" onClick={() => onDecide(line, choice)} sx={{ minBlockSize: 44 }}>
              {words.decide[choice]}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

function LineTitle({ line: { parcel, code, kind } }: { line: RemittanceLine }) {
  const { cash: words } = useMessages();
  if (!parcel) return <Typography>{code === null ? words.kinds[kind] : <Ltr>{code}</Ltr>}</Typography>;
  return (
    <Typography>
      {hasScope('dispatch.manage') ? (
        <Link
          component={LinkBase}
          to={`/parcels/${parcel.id}/show`}
          sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
        >
          <Ltr>{parcel.number}</Ltr>
        </Link>
      ) : (
        <Ltr>{parcel.number}</Ltr>
      )}
      {' · '}
      <bdi>{parcel.name}</bdi>
    </Typography>
  );
}
