import Forward from '@mui/icons-material/ArrowForward';
import { useLocale } from 'react-admin';

/** An arrow from what was to what will be, in the direction of the language. */
export const Arrow = () => (
  <Forward fontSize="inherit" aria-hidden sx={{ transform: useLocale() === 'ar' ? 'scaleX(-1)' : 'none' }} />
);
