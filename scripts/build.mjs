import { ensureBuilt } from './steps.mjs';

await ensureBuilt();
