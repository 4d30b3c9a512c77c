import './base.css';
import { createRoot } from 'react-dom/client';
import { getCurrentLocale, setLocale } from './i18n.ts';
import { App } from './shell/app.tsx';

setLocale(getCurrentLocale());
createRoot(document.getElementById('root')!).render(<App />);
