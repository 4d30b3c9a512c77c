import { Alert, Box, CircularProgress, Link, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWords } from '#admin/i18n.ts';

/**
 * The pages of a PDF below each other, as pictures: no reader of the browser's is asked, which phones don't have. They scroll by
 * themselves, so that the amount stays in sight.
 */
export function PdfPages({ url, alt }: { url: string; alt: string }) {
  const { payments: words } = useWords();
  const { pages, state } = usePages(url);
  return (
    <Stack spacing={2} sx={{ mb: 2, maxBlockSize: { xs: '60dvh', md: '75dvh' }, overflowY: 'auto' }}>
      {pages.map((page, index) => (
        <Link key={page} href={page} target="_blank" rel="noreferrer" title={words.full_size}>
          <Box
            component="img"
            src={page}
            alt={words.pdf_page({ alt, n: index + 1 })}
            sx={{ display: 'block', inlineSize: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        </Link>
      ))}
      {state === 'reading' && <CircularProgress aria-label={words.pdf_reading} sx={{ alignSelf: 'center' }} />}
      {state === 'broken' && <Alert severity="warning">{words.pdf_broken}</Alert>}
    </Stack>
  );
}

type State = 'reading' | 'read' | 'broken';

/** Pictures of the pages as they come, and whether more do. */
function usePages(url: string): { pages: readonly string[]; state: State } {
  const [pages, setPages] = useState<readonly string[]>([]);
  const [state, setState] = useState<State>('reading');
  useEffect(() => {
    let isLeft = false;
    const made: string[] = [];
    const read = async () => {
      const { pagesOf } = await import('./pdf.ts');
      for await (const page of pagesOf(url)) {
        if (isLeft) return;
        made.push(URL.createObjectURL(page));
        setPages([...made]);
      }
      setState('read');
    };
    read().catch(() => setState('broken'));
    return () => {
      isLeft = true;
      for (const page of made) URL.revokeObjectURL(page);
    };
  }, [url]);
  return { pages, state };
}
