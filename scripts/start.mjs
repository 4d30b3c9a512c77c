import { ensureBuilt, ensureInstalled, serve } from './steps.mjs';

const development = process.argv.includes('--dev');

console.log('\n  Yasmin · ياسمين\n');
try {
  ensureInstalled();
  if (!development) ensureBuilt();
} catch (error) {
  console.error(`\n  ${error.message}`);
  process.exit(1);
}
serve(development ? ['--dev'] : [], { NODE_ENV: development ? 'development' : 'production' });
