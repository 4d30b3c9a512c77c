import { plural } from '#values/plural.ts';

const minutes = (n: number): string =>
  plural('ar', n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

/** What is sent to a shopper by SMS or e-mail. */
export const messages = {
  code: (code: string, valid: number) =>
    `رمز التأكيد في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
};
