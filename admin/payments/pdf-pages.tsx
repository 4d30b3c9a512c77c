import { Alert, Box, Button, CircularProgress, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';

/**
 * Renders the pages of a PDF as images, one below the other, because phones have no built-in PDF viewer. They scroll inside their own container, so
 * that the amount stays in sight.
 */
export function PdfPages({ url, alt }: { url: string; alt: string }) {
  const { payments: words } = useMessages();
  const { pages, state } = usePages(url);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      {pages.length > 0 && (
        <Box
          role="region"
          aria-label={alt}
          tabIndex={0}
          sx={{ maxBlockSize: { xs: '60dvh', md: '75dvh' }, overflow: 'auto', display: 'grid', gap: 2, mb: 1 }}
        >
          {pages.map((page, index) => (
            <Box
              key={page}
              component="img"
              src={page}
              alt={words.pdf_page({ alt, n: index + 1 })}
              sx={{
                display: 'block',
                inlineSize: isLarge ? 'auto' : '100%',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            />
          ))}
        </Box>
      )}
      {state === 'broken' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.pdf_broken}
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {pages.length > 0 && (
          <Button aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            {words.pdf_large}
          </Button>
        )}
        <Button href={url} download>
          {words.download}
        </Button>
        {state === 'reading' && <CircularProgress size={24} aria-label={words.pdf_reading} />}
      </Stack>
    </>
  );
}

type State = 'reading' | 'read' | 'broken';

/** Images of the pages as they are rendered, and whether more follow. */
function usePages(url: string): { pages: readonly string[]; state: State } {
  const [pages, setPages] = useState<readonly string[]>([]);
  const [state, setState] = useState<State>('reading');
  useEffect(() => {
    let isLeft = false;
    const urls: string[] = [];
    const loadPages = async () => {
      const { pagesOf } = await import('./pdf.ts');
      for await (const page of pagesOf(url)) {
        if (isLeft) return;
        urls.push(URL.createObjectURL(page));
        setPages([...urls]);
      }
      setState('read');
    };
    loadPages().catch(() => setState('broken'));
    return () => {
      isLeft = true;
      for (const page of urls) URL.revokeObjectURL(page);
    };
  }, [url]);
  return { pages, state };
}
