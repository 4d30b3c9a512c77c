import { resetMember } from '#shop/staff/members/from-command-line.ts';
import { runWithServices } from './command.ts';

// npm run staff:reset -- +2010…: for a member who has lost the second factor and the recovery codes, and has no colleague to reset it.
const [phone, ...more] = process.argv.slice(2);
if (!phone || more.length > 0) {
  console.error('Usage: npm run staff:reset -- +201001234567');
  process.exit(1);
}

await runWithServices(async (ctx) => {
  await resetMember(ctx, phone);
  console.log(
    'The second factor and its recovery codes are gone, and every session has ended. A new one is set up at the next sign-in.',
  );
});
