import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first; most of their time is spent waiting for processes that they start, or for hashes. */
const long = [
  'test/payment-durability',
  'api/staff-imports',
  'test/durability',
  'db/seed/seed',
  'test/model',
  'shop/auth/guessing',
  'api/checkout',
  'api/addresses',
  'api/audit-walk',
  'server/open-database',
  'server/jobs',
  'shop/notifications/senders/infobip',
  'shop/uploads/store-upload',
  'db/variants-migration',
  'test/commands',
  'api/auth-registration',
  'server/secrets',
  'shop/auth/sms-budget',
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? long.length : at;
};

/** Begins with the files that take longest, so that no worker has to wait for them in the end; a new clone knows no durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
