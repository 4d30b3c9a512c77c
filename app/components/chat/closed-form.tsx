import { Form } from 'react-router';
import type { DialCountry } from '#app/components/phone/country-search.ts';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import { openingText } from './chat-day.ts';

type ClosedFormProps = {
  /** When somebody answers again, ISO 8601; null when that is unknown. */
  opensAt: string | null;
  now: Date;
  countries: readonly DialCountry[];
  /** The short form beside a chat. */
  compact: boolean;
  /** The phone number that the guest or user has left for a call; null when there is none. */
  phone: string | null;
  /** The initial value of the field. */
  entered: { phone: string | undefined; country: string | undefined };
  /** For the cookie of the chat that may start with it. */
  guest: string | null;
  refusal: Refusal | undefined;
};

/** Outside of opening hours: when somebody will answer, and a field for a number to call back. */
export function ClosedForm({ opensAt, now, compact, countries, phone, entered, guest, refusal }: ClosedFormProps) {
  const words = useScreenMessages(chatScreens);
  const locale = useLocale();
  const sending = useSending('phone');
  const form = (
    <Form method="post" replace preventScrollReset className="my-2 grid gap-3">
      <FormError refusal={refusal} />
      <input type="hidden" name="intent" value="phone" />
      {guest && <input type="hidden" name="guest" value={guest} />}
      <PhoneField
        hint={phone ? undefined : words.phone_text}
        countries={countries}
        country={entered.country}
        defaultValue={entered.phone}
        errors={refusal?.errors['phone']}
      />
      <Button variant="secondary" busy={sending} className="justify-self-start">
        {words.phone_save}
      </Button>
    </Form>
  );
  return (
    <section aria-labelledby="away" className="rounded-lg bg-clay-pale px-4 py-3">
      <h2 id="away" className={compact ? 'sr-only' : 'flex items-center gap-2 font-medium'}>
        <Icon name="clock" className="size-5" />
        {words.away_title}
      </h2>
      <p>{opensAt ? words.away_text(...openingText(opensAt, now, locale, words)) : words.away_never}</p>
      <p>
        {words.finder_text}{' '}
        <Link to={urls.finder(locale)} className="font-medium text-link underline underline-offset-4">
          {words.finder}
        </Link>
      </p>
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
