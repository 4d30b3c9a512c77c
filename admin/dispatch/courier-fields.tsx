import { TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';

export type CourierDraft = { ar: string; en: string; phone: string };

/** The names and the phone of a courier. */
export function CourierFields({ draft, onChange }: { draft: CourierDraft; onChange: (draft: CourierDraft) => void }) {
  const { dispatch: words } = useMessages();
  const labels = { ar: words.name_ar, en: words.name_en, phone: words.phone };
  return (['ar', 'en', 'phone'] as const).map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      value={draft[name]}
      required={name !== 'phone'}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      slotProps={{ htmlInput: { dir: name === 'ar' ? 'rtl' : 'ltr', maxLength: 60 } }}
    />
  ));
}
