import './base.css';
import { createRoot } from 'react-dom/client';
import { localeNow, speak } from './i18n.ts';
import { App } from './shell/app.tsx';

speak(localeNow());
createRoot(document.getElementById('root')!).render(<App />);
