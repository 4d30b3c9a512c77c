import { ensureBuilt, ensureInstalled, serve } from './steps.mjs';

const development = process.argv.includes('--dev');

console.log('\n  Yasmin · ياسمين\n');
try {
  await ensureInstalled();
  if (!development) await ensureBuilt();
} catch (error) {
  console.error(`\n  ${error.message}`);
  process.exit(1);
}
serve(development ? 'server/index.ts' : 'build/server/main.js', process.argv.slice(2), {
  NODE_ENV: development ? 'development' : 'production',
});
