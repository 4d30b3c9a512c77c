import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { createDatabase } from '../shops.ts';

/** The settings that a shop in production needs to start; its carriers are never called here. */
const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://shop.yasmin.example',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  SMS_URL: 'https://sms.yasmin.example',
  SMS_API_KEY: 'a-key-of-sms',
  SMS_SENDER: 'Yasmin',
  SMTP_URL: 'smtps://mail.yasmin.example:465',
  MAIL_FROM: 'Yasmin <hello@yasmin.example>',
};

/** Starts production on the database of a demo, a demo on one of production, and a demo that others can reach. All must refuse. */
export const crossedModes: Attack = {
  name: 'modes crossed',
  async run(shops) {
    const database = await createDatabase(shops.server, 'production');
    const attempts: [string, Record<string, string>][] = [
      ['production on a demo', production],
      ['demo on production', { APP_ENV: 'demo', DATABASE_URL: database.url }],
      ['mode not set on production', { DATABASE_URL: database.url }],
      ['a public demo by its address', { PUBLIC_URL: 'https://demo.yasmin.example' }],
      ['a public demo by its host', { HOST: '0.0.0.0' }],
    ];
    const notes: string[] = [];
    let refused = 0;
    try {
      const first = await shops.start({ ...production, DATABASE_URL: database.url });
      if (!(await first.ready())) throw new Error(`production does not start:\n${first.output}`);
      await first.stop();
      for (const [what, env] of attempts) {
        const instance = await shops.start(env);
        const started = await instance.ready();
        await instance.stop('SIGKILL');
        const explained = instance.output.trim().length > 0 && !/\n\s+at /.test(instance.output);
        if (!started && explained) refused += 1;
        else notes.push(`${what}: ${started ? 'started' : `not explained: ${instance.output.slice(0, 500)}`}`);
      }
    } finally {
      await database.drop();
    }
    return { tried: attempts.length, refused, lost: attempts.length - refused, notes };
  },
};
