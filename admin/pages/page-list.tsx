import { Box, Card, Divider, Stack } from '@mui/material';
import { LinkBase, ListBase, Loading, Title, useListContext } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import type { Page } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';

/** The static pages of the store. */
export const PageList = () => (
  <ListBase perPage={100} disableSyncWithLocation>
    <All />
  </ListBase>
);

function All() {
  const { resources } = useMessages();
  const localizedName = useLocalizedName();
  const { data } = useListContext<Page>();
  if (!data) return <Loading />;
  return (
    <Card sx={{ my: 2, maxInlineSize: 720 }}>
      <Title title={resources.pages.name.other} />
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((page) => (
          <li key={page.id}>
            <Box
              component={LinkBase}
              to={`/pages/${page.id}`}
              sx={{
                display: 'block',
                p: 2,
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {localizedName(page.title)}
              <LastChange record={page} />
            </Box>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
