import './base.css';
import { createRoot } from 'react-dom/client';
import { getCurrentLocale, loadMessages, setLocale } from './i18n.ts';
import { App } from './shell/app.tsx';

// Without top-level await: screens share modules with this one, and the bundler would split those into a hundred files.
async function start(): Promise<void> {
  await loadMessages(getCurrentLocale());
  setLocale(getCurrentLocale());
  createRoot(document.getElementById('root')!).render(<App />);
}

void start();
