import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Page, PageVersion } from '#admin/content/shapes.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { isolateBidi, formatDateTime } from '#admin/ui/text.tsx';

/** Earlier versions of a page. A version can be loaded into the fields, and is saved like any other edit. */
export function Versions({ page }: { page: Page }) {
  const { pages: words } = useMessages().content;
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const { setValue } = useFormContext();
  const [versions, setVersions] = useState<PageVersion[]>([]);
  const { id, updated_at: changed } = page;
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/pages/{id}/versions', { params: { id } }).then(
      ({ data }) => !isLeft && setVersions(data),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [id, changed]);
  const restore = ({ title, body }: PageVersion) => {
    setValue('title', title, { shouldDirty: true });
    setValue('body', body, { shouldDirty: true });
    notify(words.brought_back, { type: 'info' });
  };
  return (
    <Panel title={words.history}>
      {versions.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_history}</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map((version) => {
          const label = words.version({
            name: isolateBidi(version.by?.name ?? '–'),
            at: formatDateTime(locale, version.at),
          });
          return (
            <Stack
              component="li"
              key={version.id}
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <Typography sx={{ flex: 1 }}>{label}</Typography>
              <Button
                variant="outlined"
                aria-label={`${words.bring_back}: ${label}`}
                onClick={() => restore(version)}
                sx={{ minBlockSize: 44 }}
              >
                {words.bring_back}
              </Button>
            </Stack>
          );
        })}
      </Stack>
    </Panel>
  );
}
