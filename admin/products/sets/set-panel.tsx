import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, submit, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { type Line, toRequestLines } from '#admin/orders/line.ts';
import { LinesEditor } from '#admin/orders/lines-editor.tsx';
import { amountOf } from '#admin/ui/amount-input.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { StickyBar } from '#admin/ui/save-bar.tsx';
import { DefinitionRow, Money } from '#admin/ui/text.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { asciiDigits } from '#values/digits.ts';
import { priceFields } from '../form-values.ts';
import type { ProductEditor } from '../use-product.ts';
import { LeaveGuard } from '../variants/leave-guard.tsx';

type ManagedSet = Data<'GET /staff/products/{id}/set'>;
type Terms = { kind: 'percent' | 'price'; value: string };

/** What a product sells together, with its price; of any other product, the button that makes it a set. */
export function SetPanel({ editor }: { editor: ProductEditor }) {
  const { sets: words } = useMessages();
  const translate = useTranslate();
  const { id, is_set: isSet, updated_at: version } = editor.product;
  const [saved, setSaved] = useState<ManagedSet | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/products/{id}/set', { params: { id } }).then(
      ({ data }) => !isLeft && setSaved(data),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [id, version]);
  if (!isSet && !isAdding)
    return (
      <Panel title={words.title}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.none}</Typography>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsAdding(true)} sx={{ minBlockSize: 44 }}>
          {words.make}
        </Button>
      </Panel>
    );
  return (
    <Panel title={words.title}>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {saved && (
        <SetEditor
          editor={editor}
          saved={saved}
          onSaved={(next) => {
            setSaved(next);
            setIsAdding(next.is_set);
          }}
        />
      )}
    </Panel>
  );
}

const termsOf = ({ price, percent }: ManagedSet): Terms =>
  price === null ? { kind: 'percent', value: String(percent ?? 10) } : { kind: 'price', value: String(price) };

/** A set as lines that staff edit. */
function useLinesOf(): (set: ManagedSet) => Line[] {
  const localizedName = useLocalizedName();
  return ({ parts }) =>
    parts.map((part) => ({
      product_id: part.product_id,
      variant_id: part.variant_id,
      name: localizedName(part.name),
      variant_name: part.variant_name.ar || part.variant_name.en ? localizedName(part.variant_name) : '',
      image: part.picture,
      price: part.price,
      stock: part.stock,
      quantity: part.quantity,
    }));
}

const contentOf = (lines: Parameters<typeof toRequestLines>[0], terms: Terms): string =>
  JSON.stringify([toRequestLines(lines), terms]);

const savedContent = (set: ManagedSet): string => contentOf(set.parts, termsOf(set));

type SetEditorProps = { editor: ProductEditor; saved: ManagedSet; onSaved: (set: ManagedSet) => void };

function SetEditor({ editor: { product, applyUpdate }, saved, onSaved }: SetEditorProps) {
  const { sets: words, parts } = useMessages();
  const notify = useNotify();
  const linesOf = useLinesOf();
  /** The version that the lines and terms change. */
  const [base, setBase] = useState(saved);
  const [lines, setLines] = useState(() => linesOf(saved));
  const [terms, setTerms] = useState(() => termsOf(saved));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setIsSaving] = useState(false);
  const isDirty = contentOf(lines, terms) !== savedContent(base);
  const params = { id: product.id };
  /** Shows another version in place of `shown`; what was typed since stays. */
  const follow = (next: ManagedSet, shown: { lines: Line[]; terms: Terms }) => {
    setBase(next);
    setLines((last) => (last === shown.lines ? linesOf(next) : last));
    setTerms((last) => (last === shown.terms ? termsOf(next) : last));
  };
  // Any change of the product loads the set again. Unsaved changes stay, and are in conflict with other parts or prices only.
  if (saved !== base && !isDirty) follow(saved, { lines, terms });
  else if (saved !== base && savedContent(saved) === savedContent(base)) setBase(saved);

  const save = async () => {
    const price = lines.length === 0 ? {} : { [terms.kind]: amountOf(asciiDigits(terms.value)) };
    const { data } = await submit(['PUT /staff/products/{id}/set', { params }], {
      parts: toRequestLines(lines),
      ...price,
      seen: base.updated_at,
    });
    notify(words.saved, { type: 'success' });
    follow(data, { lines, terms });
    onSaved(data);
    const shown = await request('GET /staff/products/{id}', { params });
    applyUpdate(shown.data, priceFields);
  };
  const onSave = () => {
    setIsSaving(true);
    setErrors({});
    save()
      .catch((error: unknown) => {
        const refusal = toApiError(error);
        setErrors(refusal.errors);
        notify(refusal.message, { type: 'error', messageArgs: { _: refusal.message } });
      })
      .finally(() => setIsSaving(false));
  };
  return (
    <Stack spacing={2}>
      {isDirty && <LeaveGuard />}
      <LinesEditor lines={lines} onChange={setLines} errors={partErrors(errors)} />
      {errors['parts'] && <Alert severity="error">{errors['parts']}</Alert>}
      {lines.length > 0 && <TermsFields terms={terms} onChange={setTerms} errors={errors} />}
      {saved.is_set && !isDirty && (
        <div>
          <DefinitionRow name={words.alone}>
            <Money amount={product.price} />
          </DefinitionRow>
          <DefinitionRow name={words.together}>
            <Money amount={product.offer_price ?? product.price} />
          </DefinitionRow>
          <DefinitionRow name={words.stock}>{words.sets({ n: saved.stock })}</DefinitionRow>
        </div>
      )}
      <StickyBar note={isDirty && parts.form.unsaved} label={words.save} isSaving={isSaving} onSave={onSave} />
    </Stack>
  );
}

/** The errors at parts under the names that `LinesEditor` shows at its lines. */
const partErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^parts\.(\d+)\.\w+$/, 'lines.$1.variant_id'), text]),
  );

type TermsProps = { terms: Terms; onChange: (terms: Terms) => void; errors: Record<string, string> };

/** How a set is priced: less than its parts by a percentage, or by a price of its own. */
function TermsFields({ terms, onChange, errors }: TermsProps) {
  const { sets: words } = useMessages();
  const error = errors[terms.kind] ?? errors['price'];
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        select
        label={words.pricing}
        value={terms.kind}
        onChange={({ target }) => onChange({ kind: target.value as Terms['kind'], value: '' })}
        sx={{ minInlineSize: 220 }}
      >
        <MenuItem value="percent">{words.by_percent}</MenuItem>
        <MenuItem value="price">{words.by_price}</MenuItem>
      </TextField>
      <TextField
        label={terms.kind === 'percent' ? words.percent : words.price}
        value={terms.value}
        onChange={({ target }) => onChange({ ...terms, value: target.value })}
        error={error !== undefined}
        helperText={error ?? words.at_most}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
      />
    </Stack>
  );
}
