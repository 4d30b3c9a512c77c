import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { query } from '#admin/data-provider.ts';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Ltr } from '#admin/ui/text.tsx';
import type { Section, Waiting } from './section.ts';

/** `total` is null where it could not be counted. */
type Counted = Waiting & { name: Section['name']; total: number | null };

const counted = (name: Section['name'], one: Waiting): Promise<Counted> =>
  call('GET', `staff/${name}${query({ ...one.filter, page: 1, per_page: 1 })}`).then(
    ({ meta }) => ({ ...one, name, total: meta?.total ?? null }),
    () => ({ ...one, name, total: null }),
  );

/** What waits in some sections: how many there are of each, and led to. What there is nothing of is left out. */
export function WaitingThings({ of }: { of: readonly Section[] }) {
  const { shell: words } = useWords();
  const [found, setFound] = useState<Counted[] | null>(null);
  const names = of.map(({ name }) => name).join();
  useEffect(() => {
    let isLeft = false;
    void Promise.all(of.flatMap(({ name, waiting = [] }) => waiting.map((one) => counted(name, one)))).then(
      (all) => !isLeft && setFound(all.filter(({ total }) => total !== 0)),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same sections by their names
  }, [names]);
  if (of.every(({ waiting }) => !waiting)) return null;
  if (!found) return <Skeleton variant="rounded" height={96} sx={{ borderRadius: 4 }} />;
  if (found.length === 0) return <Typography>{words.nothing_waits}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={words.waiting}
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
      }}
    >
      {found.map(({ name, what, filter, total }) => (
        <Card component="li" key={what}>
          <CardActionArea
            component={LinkBase}
            to={`/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
            sx={{ blockSize: '100%', p: { xs: 1.5, sm: 2 } }}
          >
            <Typography sx={{ fontSize: '1.75rem', lineHeight: 1.4 }}>
              {total === null ? '–' : <Ltr>{total.toLocaleString('en')}</Ltr>}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.waits[what]}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
