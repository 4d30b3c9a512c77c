import { pushKeys } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { PushIdentity } from './push-sender.ts';

/** What the private key is encrypted for. */
const sealedAs = 'push-key';

type KeyCtx = Pick<Ctx, 'db' | 'encryptor' | 'publicUrl'>;

/** The shop's VAPID keys. They are generated once: with other keys every device would have to subscribe again. */
export async function readPushIdentity(ctx: KeyCtx): Promise<PushIdentity> {
  const { db, encryptor } = ctx;
  const read = () => db.select().from(pushKeys);
  let [row] = await read();
  if (!row) {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db
      .insert(pushKeys)
      .values({ publicKey, privateKey: encryptor.encrypt(privateKey, sealedAs) })
      .onConflictDoNothing();
    [row] = await read();
  }
  return {
    publicKey: row!.publicKey,
    privateKey: encryptor.decrypt(row!.privateKey, sealedAs),
    subject: subjectOf(ctx),
  };
}

/** The shop's address, which push services ask for; a shop without https gives an e-mail address. */
const subjectOf = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`;
