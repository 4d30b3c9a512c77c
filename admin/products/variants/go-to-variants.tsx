import { Button, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';

/** The id of the panel of variants on the product's page. */
export const variantsId = 'variants';

/** Says that variants have these values, and leads to them. */
export function GoToVariants({ text }: { text: string }) {
  const { variants: words } = useMessages();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text}</Typography>
      <Button variant="outlined" onClick={() => document.getElementById(variantsId)?.scrollIntoView()}>
        {words.go}
      </Button>
    </>
  );
}
