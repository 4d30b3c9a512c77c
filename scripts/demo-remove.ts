import { parseArgs } from 'node:util';
import { countPersonalRows, removeDemo } from '#db/remove-demo.ts';
import { runCommand } from './command.ts';

// npm run demo:remove: deletes the people of a demo and their data, before its catalogue is used in production.
const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });

await runCommand(async ({ db }) => {
  const counted = await countPersonalRows(db);
  if (counted.length === 0)
    return console.log('No demo accounts remain. Start production once with npm start -- --adopt.');
  if (!values.yes) {
    console.log(
      'This removes everybody from this demo, with its own couriers and deliveries, and keeps its catalogue, texts and settings:',
    );
    for (const { table, rows } of counted) console.log(`  ${String(rows).padStart(7)} ${table}`);
    console.log('Nothing was removed yet. To remove them for good: npm run demo:remove -- --yes');
    return;
  }
  await removeDemo(db);
  console.log('Everybody was removed. Start production once by npm start -- --adopt.');
});
