import { Alert, Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, isolateBidi } from '#admin/ui/text.tsx';
import { ImportChoices } from './import-choices.tsx';
import type { Import } from './import.ts';

type Props = { run: Import; onChange: (run: Import) => void; onPending: (isPending: boolean) => void };

/** What a file contains, before it is applied, and what staff choose about it. */
export function ImportReport({ run, onChange, onPending }: Props) {
  const { imports: words } = useMessages();
  const counts = [
    [words.variants, run.variants],
    [words.without_picture, run.without_picture],
    [words.sold_out, run.sold_out],
  ] as const;
  return (
    <Panel title={words.report}>
      <Box sx={{ maxInlineSize: 420 }}>
        {counts.map(([name, n]) => (
          <DefinitionRow key={name} name={name}>
            {n.toLocaleString('en')}
          </DefinitionRow>
        ))}
      </Box>
      {run.findings && <Currency findings={run.findings} factor={run.choices.factor} />}
      <ImportChoices run={run} onChange={onChange} onPending={onPending} />
    </Panel>
  );
}

/** The currency of the file and its prices, with a warning while another currency has no factor. */
function Currency({ findings, factor }: { findings: NonNullable<Import['findings']>; factor: number }) {
  const { imports: words } = useMessages();
  const { currency, lowest, highest } = findings;
  if (lowest === null || highest === null) return null;
  const [from, to] = [lowest, highest].map((price) => isolateBidi(price.toLocaleString('en'))) as [string, string];
  if (currency === null) return <Typography sx={{ my: 1 }}>{words.no_currency({ from, to })}</Typography>;
  const text = words.currency({ code: isolateBidi(currency), from, to });
  return currency === 'EGP' || factor !== 1 ? (
    <Typography sx={{ my: 1 }}>{text}</Typography>
  ) : (
    <Alert severity="warning" sx={{ my: 1 }}>
      {text} {words.foreign}
    </Alert>
  );
}
