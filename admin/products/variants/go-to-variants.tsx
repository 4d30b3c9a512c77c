import { Button, Typography } from '@mui/material';

/** The id of the panel of variants on the product's page. */
export const variantsId = 'variants';

/** Says that variants or the parts of a set have these values, and leads to them. */
export const GoToVariants = ({ text, label }: { text: string; label: string }) => (
  <>
    <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text}</Typography>
    <Button variant="outlined" onClick={() => document.getElementById(variantsId)?.scrollIntoView()}>
      {label}
    </Button>
  </>
);
