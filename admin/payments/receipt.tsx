import { Box, Button, Link, Typography } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import type { Payment } from './payment.ts';

/** What the shopper sent in: a picture is shown, a PDF is not opened in the page. */
export function Receipt({ payment: { receipt, shopper } }: { payment: Payment }) {
  const { payments: words, resources } = useWords();
  const title = resources.payments.name.one;
  if (!receipt)
    return (
      <Panel title={title}>
        <Typography>{words.no_receipt}</Typography>
      </Panel>
    );
  const url = pathOf(receipt.url);
  if (!['image/jpeg', 'image/webp', 'image/png'].includes(receipt.type))
    return (
      <Panel title={receipt.type === 'application/pdf' ? words.pdf : title}>
        <Typography sx={{ mb: 2 }}>{receipt.type === 'application/pdf' ? words.pdf_lead : words.not_shown}</Typography>
        <Button href={url} variant="outlined" download>
          {words.download}
        </Button>
      </Panel>
    );
  return (
    <Panel title={title}>
      <Box
        component="img"
        src={url}
        alt={words.picture_alt({ who: shopper.name })}
        sx={{ display: 'block', maxInlineSize: '100%', maxBlockSize: '75dvh', mx: 'auto', borderRadius: 1 }}
      />
      <Link href={url} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mt: 1 }}>
        {words.full_size}
      </Link>
    </Panel>
  );
}
