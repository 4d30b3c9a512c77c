import { parseArgs } from 'node:util';
import { addMember } from '#shop/staff/members/from-command-line.ts';
import { runWithServices } from './command.ts';

// npm run staff:add -- +2010…: adds the first staff member, who invites the others.
const { values, positionals } = parseArgs({
  options: { name: { type: 'string' }, gender: { type: 'string' } },
  allowPositionals: true,
});
const [phone, ...more] = positionals;
if (!phone || more.length > 0) {
  console.error('Usage: npm run staff:add -- +201001234567 [--name "Mona Ali" --gender female]');
  process.exit(1);
}

await runWithServices(async (ctx) => {
  const { name, gender } = values;
  const added = await addMember(ctx, phone, { ...(name && { name }), ...(gender && { gender }) });
  const admin = `${ctx.publicUrl}/admin`;
  if (added === 'unchanged') console.log(`This account already has all permissions. Sign in at ${admin}.`);
  if (added === 'promoted') console.log(`This account now has all permissions. Sign in at ${admin} with its password.`);
  if (added === 'made')
    console.log(
      `The account was created with all permissions and no password. Its owner sets one at ${ctx.publicUrl}/ar/auth/forget-password, by a code sent to the phone, and then signs in at ${admin}.`,
    );
});
