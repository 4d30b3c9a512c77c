import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useFocusKept } from '#admin/ui/use-focus-kept.ts';
import type { ProductEditor } from '../use-product.ts';
import type { VariantsLoader } from './use-variants.ts';

const VariantsEditor = lazy(async () => ({ default: (await import('./variants-editor.tsx')).VariantsEditor }));

type Props = { editor: ProductEditor; loader: VariantsLoader };

/** The options and variants of a product; of one without options only that it has none. */
export function VariantsPanel({ editor, loader: { variants, refusal, setVariants } }: Props) {
  const { variants: words } = useMessages();
  const translate = useTranslate();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusKept(addButton, String(isAdding));
  if (!variants)
    return (
      refusal && (
        <Panel title={words.title}>
          <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
        </Panel>
      )
    );
  if (variants.options.length === 0 && !isAdding)
    return (
      <Panel title={words.title}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.none}</Typography>
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setIsAdding(true)}
          sx={{ minBlockSize: 44 }}
        >
          {words.add_first}
        </Button>
      </Panel>
    );
  return (
    <Panel title={words.title}>
      <Suspense fallback={<LinearProgress aria-hidden />}>
        <VariantsEditor
          editor={editor}
          variants={variants}
          onSaved={(next) => {
            setVariants(next);
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      </Suspense>
    </Panel>
  );
}
