import { Box, Button, Link, Typography } from '@mui/material';
import { isDisplayable } from '#values/uploads.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import type { Payment } from './payment.ts';
import { PdfPages } from './pdf-pages.tsx';

/** The shopper's receipt, image or PDF, beside the amount. */
export function Receipt({ payment: { receipt, shopper } }: { payment: Payment }) {
  const { payments: words, resources } = useMessages();
  const alt = words.picture_alt({ who: shopper.name });
  const url = receipt && pathOf(receipt.url);
  const isPdf = receipt?.type === 'application/pdf';
  return (
    <Panel title={resources.payments.name.one}>
      {!url && <Typography>{words.no_receipt}</Typography>}
      {url && isDisplayable(receipt.type) && (
        <>
          <Box
            component="img"
            src={url}
            alt={alt}
            sx={{ display: 'block', maxInlineSize: '100%', maxBlockSize: '75dvh', mx: 'auto', borderRadius: 1 }}
          />
          <Link href={url} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mt: 1 }}>
            {words.full_size}
          </Link>
        </>
      )}
      {url && isPdf && <PdfPages url={url} alt={alt} />}
      {url && !isPdf && !isDisplayable(receipt.type) && (
        <>
          <Typography sx={{ mb: 2 }}>{words.not_shown}</Typography>
          <Button href={url} variant="outlined" download>
            {words.download}
          </Button>
        </>
      )}
    </Panel>
  );
}
