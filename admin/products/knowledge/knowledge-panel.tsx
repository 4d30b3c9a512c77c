import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ExpandIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { ProductEditor } from '../use-product.ts';
import type { Knowledge } from './form.ts';
import { useSummary } from './use-summary.ts';

const KnowledgeEditor = lazy(async () => ({ default: (await import('./knowledge-editor.tsx')).KnowledgeEditor }));

/** What staff know of a product in one line, which opens for editing. */
export function KnowledgePanel({ editor }: { editor: ProductEditor }) {
  const { knowledge: words } = useMessages();
  const translate = useTranslate();
  const summarize = useSummary();
  const id = useId();
  const { saved, setSaved, refusal } = useKnowledge(editor);
  const summary = saved && summarize(saved);
  const [isOpen, setIsOpen] = useState(false);
  /** The editor stays with its unsaved changes while it is closed. */
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Panel title={words.title}>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {saved && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, minInlineSize: 0, color: 'text.secondary', ...(summary && oneLine) }}>
            {!isOpen && (summary || words.nothing)}
          </Typography>
          <Button
            onClick={() => {
              setIsOpen(!isOpen);
              setWasOpened(true);
            }}
            aria-expanded={isOpen}
            aria-controls={id}
            endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            sx={{ minBlockSize: 44, flex: 'none' }}
          >
            {isOpen ? words.close : words.open}
          </Button>
        </Box>
      )}
      <Box id={id} hidden={!isOpen} sx={{ mt: 2 }}>
        {saved && wasOpened && (
          <Suspense fallback={<LinearProgress aria-hidden />}>
            <KnowledgeEditor editor={editor} saved={saved} onSaved={setSaved} />
          </Suspense>
        )}
      </Box>
    </Panel>
  );
}

/** Unlike text that doesn't wrap, this asks for no width. */
const oneLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
} as const;

/** What is saved of a product: loaded again with each new version of the product, whose texts may suggest something else. */
function useKnowledge({ product: { id, updated_at: version } }: ProductEditor) {
  const [saved, setSaved] = useState<Knowledge | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/products/{id}/knowledge', { params: { id } }).then(
      ({ data }) => !isLeft && setSaved((last) => (last && last.updated_at > data.updated_at ? last : data)),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [id, version]);
  return { saved, setSaved, refusal };
}
