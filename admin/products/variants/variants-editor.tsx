import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { StickyBar } from '#admin/ui/save-bar.tsx';
import type { ProductEditor } from '../use-product.ts';
import { countCombinations, generateRows, newOption } from './combinations.ts';
import { rowName, type Variants, type VariantsForm } from './form.ts';
import { Grid } from './grid.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OptionList } from './option-list.tsx';
import { optionNames } from './option-names.ts';
import { overVersion } from './over-version.ts';
import { useSave } from './use-save.ts';
import { useVariantsForm, type VariantsEditing } from './use-variants-form.ts';
import { MAX_VARIANTS } from '#values/variants.ts';

type Props = {
  editor: ProductEditor;
  variants: Variants;
  onSaved: (variants: Variants) => void;
  onClose: () => void;
};

/** A product without options begins with one for its size. */
const withFirstOption = (form: VariantsForm): VariantsForm =>
  form.options.length > 0 ? form : { ...form, options: [newOption('size', optionNames.size)] };

/** Edits the options of a product, and its variants in a grid. */
export function VariantsEditor({ editor, variants, onSaved, onClose }: Props) {
  const { variants: words, parts } = useMessages();
  const editing = useVariantsForm(variants, withFirstOption);
  const { isSaving, theirs, setTheirs, save } = useSave(editing, editor, onSaved);
  const { isDirty, base, form, refusals } = editing;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) top.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  // Its button is gone when the first option is added.
  const isNew = variants.options.length === 0;
  useEffect(() => {
    if (isNew) top.current?.querySelector<HTMLElement>('[data-value] input')?.focus();
  }, [isNew]);
  const closeConflict = () => {
    setTheirs(null);
    top.current?.querySelector<HTMLElement>(':scope > :last-child > button:last-child')?.focus();
  };
  const discard = () => {
    editing.start(variants);
    if (isNew) onClose();
  };
  return (
    <Stack ref={top} spacing={2}>
      {isDirty && <LeaveGuard />}
      <OptionList editing={editing} />
      <Generate editing={editing} />
      {(base.options.length > 0 || form.rows.length > 1) && <Grid editing={editing} product={editor.product} />}
      <GeneralErrors editing={editing} />
      {theirs && <Conflict editing={editing} theirs={theirs} onClose={closeConflict} />}
      <StickyBar note={isDirty && parts.form.unsaved} label={words.save} isSaving={isSaving} onSave={save}>
        {isDirty && (
          <Button onClick={discard} disabled={isSaving} sx={{ minBlockSize: 44 }}>
            {words.discard}
          </Button>
        )}
      </StickyBar>
    </Stack>
  );
}

/** How many combinations have no row, and the button that adds them. */
function Generate({ editing: { form, run } }: { editing: VariantsEditing }) {
  const { variants: words } = useMessages();
  const { all, missing } = countCombinations(form);
  if (all > MAX_VARIANTS) return <Alert severity="warning">{words.too_many({ n: all, max: MAX_VARIANTS })}</Alert>;
  if (all === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {missing > 0 ? words.missing({ n: missing }) : words.all_there({ n: all })}
      </Typography>
      {missing > 0 && (
        <Button
          variant="contained"
          onClick={() => run(generateRows, words.generated({ n: missing }))}
          sx={{ minBlockSize: 44 }}
        >
          {words.generate({ n: missing })}
        </Button>
      )}
    </Box>
  );
}

/** Errors that belong to no field, with the name of their row. */
function GeneralErrors({ editing: { errors, form } }: { editing: VariantsEditing }) {
  const localizedName = useLocalizedName();
  if (errors.general.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {errors.general.map(({ row, message }) => {
        const at = form.rows.find(({ key }) => key === row);
        return (
          <div key={`${row} ${message}`}>
            {at && <bdi>{localizedName(rowName(form.options, at))}: </bdi>}
            {message}
          </div>
        );
      })}
    </Alert>
  );
}

/** Somebody else changed the variants first: whose version counts. */
function Conflict({ editing, theirs, onClose }: { editing: VariantsEditing; theirs: Variants; onClose: () => void }) {
  const { variants: words, parts } = useMessages();
  const notify = useNotify();
  return (
    <Alert severity="warning" role="alert">
      {words.conflict}. {parts.form.nothing_lost}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          size="small"
          onClick={() => {
            editing.start(theirs, (form) => overVersion(form, editing.base, theirs));
            notify(parts.form.merged, { type: 'info' });
            onClose();
          }}
        >
          {parts.form.keep_mine}
        </Button>
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            editing.start(theirs);
            onClose();
          }}
        >
          {parts.form.take_theirs}
        </Button>
      </Stack>
    </Alert>
  );
}
