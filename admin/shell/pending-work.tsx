import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { getList } from '#admin/data-provider.ts';
import { useMessages } from '#admin/i18n.ts';
import { Ltr } from '#admin/ui/text.tsx';
import { useWork } from '#admin/work/work-store.ts';
import type { Section, PendingFilter } from './section.ts';

/** `total` is null when the count failed. */
type PendingCount = PendingFilter & { name: Section['name']; total: number | null };

const countPending = (name: Section['name'], one: PendingFilter): Promise<PendingCount> =>
  getList(name, { filter: one.filter, pagination: { page: 1, perPage: 1 } }).then(
    ({ total }) => ({ ...one, name, total }),
    () => ({ ...one, name, total: null }),
  );

/** Links to further pending items of some sections with their counts. Those with a count of zero are left out. */
export function PendingWork({ sections }: { sections: readonly Section[] }) {
  const { shell: words } = useMessages();
  const [counts, setCounts] = useState<PendingCount[] | null>(null);
  const { tasks } = useWork();
  const names = sections.map(({ name }) => name).join();
  useEffect(() => {
    let isLeft = false;
    void Promise.all(sections.flatMap(({ name, pending = [] }) => pending.map((one) => countPending(name, one)))).then(
      (all) => !isLeft && setCounts(all.filter(({ total }) => total !== 0)),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same sections by their names
  }, [names]);
  if (sections.every(({ pending }) => !pending)) return null;
  if (!counts) return <Skeleton variant="rounded" height={96} sx={{ borderRadius: 4 }} />;
  if (counts.length === 0) return tasks.length === 0 ? <Typography>{words.nothing_waits}</Typography> : null;
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
      {counts.map(({ name, label, filter, total }) => (
        <Card component="li" key={label}>
          <CardActionArea
            component={LinkBase}
            to={`/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
            sx={{ blockSize: '100%', p: { xs: 1.5, sm: 2 } }}
          >
            <Typography sx={{ fontSize: '1.75rem', lineHeight: 1.4 }}>
              {total === null ? '–' : <Ltr>{total.toLocaleString('en')}</Ltr>}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.waits[label]}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
