import { Form } from 'react-router';
import type { DialCountry } from '#app/components/phone/country-search.ts';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { chatScreens } from '#words/screens/chat.ts';
import { whenOpen } from './talk-day.ts';

type AwayProps = {
  /** When somebody answers again, ISO 8601; null when nobody knows. */
  opensAt: string | null;
  now: Date;
  countries: readonly DialCountry[];
  /** Beside a talk it is short. */
  short: boolean;
  /** The number to call, which is set already. */
  phone: string | null;
  /** The number the field begins with. */
  entered: { phone: string | undefined; country: string | undefined };
  /** For the cookie of the chat that may begin with it. */
  guest: string | null;
  refusal: Refusal | undefined;
};

/** Outside of opening hours: when somebody will answer, and where to call. */
export function Away({ opensAt, now, short, countries, phone, entered, guest, refusal }: AwayProps) {
  const words = useScreenWords(chatScreens);
  const locale = useLocale();
  const sending = useSending('phone');
  const form = (
    <Form method="post" replace preventScrollReset className="my-2 grid gap-3">
      <FormTrouble refusal={refusal} />
      <input type="hidden" name="intent" value="phone" />
      {guest && <input type="hidden" name="guest" value={guest} />}
      <PhoneField
        hint={phone ? undefined : words.phone_text}
        countries={countries}
        country={entered.country}
        defaultValue={entered.phone}
        errors={refusal?.errors['phone']}
      />
      <Button look="quiet" busy={sending} className="justify-self-start">
        {words.phone_save}
      </Button>
    </Form>
  );
  return (
    <section aria-labelledby="away" className="rounded-lg bg-clay-pale px-4 py-3">
      <h2 id="away" className={short ? 'sr-only' : 'flex items-center gap-2 font-medium'}>
        <Icon name="clock" className="size-5" />
        {words.away_title}
      </h2>
      <p>{opensAt ? words.away_text(...whenOpen(opensAt, now, locale, words)) : words.away_never}</p>
      {phone ? (
        <details>
          <summary className="flex min-h-11 flex-wrap items-center gap-x-2">
            <Icon name="check" className="size-5 text-act" />
            <span>
              {words.phone_saved} <bdi dir="ltr">{phone}</bdi>
            </span>
            <span className="text-link">{words.phone_change}</span>
          </summary>
          {form}
        </details>
      ) : (
        <details open={refusal !== undefined}>
          <summary className="flex min-h-11 items-center gap-2 font-medium text-link">
            <Icon name="phone" className="size-5" />
            {words.phone_title}
          </summary>
          {form}
        </details>
      )}
    </section>
  );
}
