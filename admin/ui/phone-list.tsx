import { Box, Divider, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useListContext } from 'react-admin';
import { ChooseOne, Chosen, type ChosenWords } from './choosing.tsx';
import { NoneHere } from './none-here.tsx';

type Props<R extends RaRecord> = {
  words: { none: string; none_found: string };
  /** The page an entry leads to. */
  to: (record: R) => string;
  children: (record: R) => ReactNode;
  /** How entries are chosen, by which name each, and what can be done with them. Without it none are. */
  choosing?: { words: ChosenWords; name: (record: R) => string; acts: ReactNode };
};

/** A list as a phone shows it. */
export function PhoneList<R extends RaRecord>({ words, to, children, choosing }: Props<R>) {
  const { data, isPending } = useListContext<R>();
  if (isPending) return <Waiting />;
  if (!data?.length) return <NoneHere none={words.none} noneFound={words.none_found} />;
  return (
    <>
      {choosing && (
        <Chosen words={choosing.words} withAll>
          {choosing.acts}
        </Chosen>
      )}
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <Box component="li" key={record.id} sx={{ display: 'flex', alignItems: 'start' }}>
            {choosing && <ChooseOne record={record} label={choosing.name} />}
            <Box
              component={LinkBase}
              to={to(record)}
              sx={{
                flex: 1,
                minInlineSize: 0,
                py: 1.25,
                paddingInlineStart: choosing ? 0 : 2,
                paddingInlineEnd: 2,
                color: 'inherit',
                textDecoration: 'none',
              }}
            >
              {children(record)}
            </Box>
          </Box>
        ))}
      </Stack>
    </>
  );
}

const Waiting = () => (
  <Stack spacing={1} sx={{ p: 2 }}>
    {[1, 2, 3, 4, 5, 6].map((nth) => (
      <Skeleton key={nth} variant="rounded" height={64} />
    ))}
  </Stack>
);
