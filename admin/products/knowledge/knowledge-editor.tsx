import { Alert, Button, Stack } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { StickyBar } from '#admin/ui/save-bar.tsx';
import type { ProductEditor } from '../use-product.ts';
import { LeaveGuard } from '../variants/leave-guard.tsx';
import { Companions } from './companions.tsx';
import { ConcernReasons } from './concern-reasons.tsx';
import type { Knowledge } from './form.ts';
import { KnowledgeFields } from './knowledge-fields.tsx';
import { type KnowledgeEditing, useKnowledgeForm } from './use-knowledge-form.ts';

type Props = { editor: ProductEditor; saved: Knowledge; onSaved: (next: Knowledge) => void };

/** Edits what is known of a product, and saves it alone. */
export function KnowledgeEditor({ editor, saved, onSaved }: Props) {
  const { knowledge: words } = useMessages();
  const editing = useKnowledgeForm(editor, saved, onSaved);
  const { form, change, errors, isDirty, hasConflict, isSaving, save } = editing;
  return (
    <Stack spacing={3}>
      {isDirty && <LeaveGuard question={words.leave} />}
      {hasConflict && <Conflict editing={editing} />}
      <ConcernReasons
        concerns={form.concerns}
        suggested={saved.suggested.concerns}
        errors={errors}
        onChange={(concerns) => change({ concerns })}
      />
      <KnowledgeFields form={form} suggested={saved.suggested.actives} errors={errors} onChange={change} />
      <Companions
        productId={saved.id}
        companions={form.companions}
        error={errors['companions']}
        onChange={(companions) => change({ companions })}
      />
      <StickyBar note={isDirty && words.unsaved} label={words.save} isSaving={isSaving} onSave={save} />
    </Stack>
  );
}

function Conflict({ editing: { keepMine, takeTheirs } }: { editing: KnowledgeEditing }) {
  const { knowledge: words } = useMessages();
  return (
    <Alert severity="warning" role="alert">
      {words.conflict}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={keepMine} sx={{ minBlockSize: 44 }}>
          {words.keep_mine}
        </Button>
        <Button variant="outlined" onClick={takeTheirs} sx={{ minBlockSize: 44 }}>
          {words.take_theirs}
        </Button>
      </Stack>
    </Alert>
  );
}
