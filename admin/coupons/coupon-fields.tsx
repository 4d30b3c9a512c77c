import { Box } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#admin/i18n.ts';
import { AmountInput } from '#admin/ui/amount-input.tsx';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeInput } from '#admin/ui/cairo-time-input.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { IntegerInput } from '#admin/ui/integer-input.tsx';
import { kinds } from './coupon.ts';

/** The coupon code; the server can generate one for a new coupon. */
export function CodeFields({ isNew = false }: { isNew?: boolean }) {
  const { coupons: words } = useMessages();
  const code: unknown = useWatch({ name: 'code' });
  return (
    <Panel title={words.code}>
      <SideBySide>
        <TextInput
          source="code"
          label={words.code}
          helperText={isNew ? words.typed_help : false}
          fullWidth
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 30, autoCapitalize: 'characters', spellCheck: false } }}
        />
        {isNew && !code && (
          <TextInput
            source="prefix"
            label={words.prefix}
            helperText={words.prefix_help}
            fullWidth
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 16, autoCapitalize: 'characters', spellCheck: false } }}
          />
        )}
      </SideBySide>
    </Panel>
  );
}

/** The discount, the eligible customers, the usage limits and the validity period. */
export function TermFields() {
  const { coupons: words } = useMessages();
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <>
      <Panel title={words.what}>
        <RadioButtonGroupInput
          source="kind"
          label={words.kind}
          choices={kinds.map((id) => ({ id, name: words.kinds[id] }))}
          translateChoice={false}
          helperText={false}
        />
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <SideBySide>
            {kind === 'percent' && <IntegerInput source="value" label={words.value_percent} unit="%" required />}
            {kind === 'percent' && <AmountInput source="cap" label={words.cap} helperText={words.cap_help} />}
            {kind === 'fixed' && <AmountInput source="value" label={words.value_fixed} required />}
            <AmountInput source="minimum" label={words.minimum} helperText={words.minimum_help} />
          </SideBySide>
        </Box>
      </Panel>
      <Panel title={words.who}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput
            source="customer_phone"
            label={words.customer_phone}
            helperText={words.customer_help}
            fullWidth
            type="tel"
            slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
          />
          <SideBySide>
            <IntegerInput source="max_uses" label={words.max_uses} helperText={words.max_uses_help} />
            <IntegerInput source="max_uses_each" label={words.max_uses_each} required />
          </SideBySide>
        </Box>
      </Panel>
      <Panel title={words.when}>
        <SideBySide>
          <CairoTimeInput source="starts_at" label={words.starts_at} helperText={words.starts_help} />
          <CairoTimeInput source="ends_at" label={words.ends_at} helperText={words.ends_help} />
        </SideBySide>
      </Panel>
    </>
  );
}
