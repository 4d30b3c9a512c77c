import { useMemo, useState } from 'react';
import { Form } from 'react-router';
import { type CityChoice, findCities } from '#app/components/addresses/find-cities.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Input } from '#app/ui/input.tsx';
import { urls } from '#app/urls.ts';
import { shippingScreens } from '#words/content/shipping/index.ts';
import { Arrival } from './arrival.tsx';

/** The maximum number of results: nobody reads more than these. */
const maxResults = 12;

type FeeFinderProps = {
  choices: readonly CityChoice[];
  /** The query in the page's URL. */
  query: string;
  at: string;
};

/** Finds the shipping fee of a place while it is typed; without a script, when the form is submitted. */
export function FeeFinder({ choices, query, at }: FeeFinderProps) {
  const words = useScreenMessages(shippingScreens);
  const locale = useLocale();
  const [input, setInput] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  if (query !== previousQuery) {
    setPreviousQuery(query);
    setInput(query);
  }
  const text = input.trim();
  return (
    <div className="grid gap-x-12 gap-y-8 rounded-lg bg-leaf p-5 md:p-10 lg:grid-cols-2">
      <Form
        method="get"
        action={urls.shipping(locale)}
        role="search"
        aria-label={words.search}
        preventScrollReset
        className="grid content-start gap-2"
      >
        <label htmlFor="place" className="font-medium">
          {words.search}
        </label>
        <div className="flex gap-2">
          <Input
            key={query}
            id="place"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={80}
            autoComplete="off"
            placeholder={words.placeholder}
            onChange={({ target }) => setInput(target.value)}
          />
          <Button>{words.show}</Button>
        </div>
        {text !== '' && (
          <LinkButton
            variant="link"
            small
            to={urls.shipping(locale)}
            preventScrollReset
            onClick={() => setInput('')}
            className="justify-self-start"
          >
            {words.clear}
          </LinkButton>
        )}
      </Form>
      <FeeResults choices={choices} text={text} at={at} />
    </div>
  );
}

type FeeResultsProps = Pick<FeeFinderProps, 'choices' | 'at'> & { text: string };

/** The fees of the places that match the text; without a text, the fee of an example. */
function FeeResults({ choices, text, at }: FeeResultsProps) {
  const words = useScreenMessages(shippingScreens);
  const locale = useLocale();
  const matches = useMemo(() => (text === '' ? [] : findCities(choices, text)), [choices, text]);
  const example = useMemo(() => findCities(choices, words.example_place)[0], [choices, words]);
  return (
    <div role="status" aria-label={words.fee_of} className="min-w-0">
      {text === '' ? (
        example && (
          <Place city={example} kicker={words.example(example.name)}>
            <Arrival days={example.days} at={at} />
          </Place>
        )
      ) : matches.length === 0 ? (
        <>
          <p className="text-lg font-medium">{words.none(text)}</p>
          <p className="mt-1 text-soft">{words.none_text}</p>
        </>
      ) : matches.length === 1 ? (
        <Place
          city={matches[0]!}
          kicker={`${matches[0]!.name}${locale === 'ar' ? '،' : ','} ${matches[0]!.governorate.name}`}
        >
          <Arrival days={matches[0]!.days} at={at} />
        </Place>
      ) : (
        <>
          <p className="text-sm text-soft">{words.found(matches.length, text)}</p>
          <ul className="mt-2 max-h-96 overflow-y-auto">
            {matches.slice(0, maxResults).map(({ id, name, governorate, fee, days }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 border-line py-2.5 not-first:border-t">
                <span className="min-w-0">
                  {name} <span className="text-sm text-soft">{governorate.name}</span>
                  <span className="block text-sm text-soft">{words.days(days)}</span>
                </span>
                <span className="font-medium whitespace-nowrap tabular-nums">{words.fee(fee)}</span>
              </li>
            ))}
          </ul>
          {matches.length > maxResults && <p className="mt-2 text-sm text-soft">{words.found_most(maxResults)}</p>}
          {matches.every(({ days }) => days.join() === matches[0]!.days.join()) && (
            <p className="mt-3 text-sm text-soft">
              {words.if_today} <Arrival days={matches[0]!.days} at={at} />
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The fee of one place, and when an order placed today arrives there. */
function Place({ city, kicker, children }: { city: CityChoice; kicker: string; children: React.ReactNode }) {
  const words = useScreenMessages(shippingScreens);
  return (
    <>
      <p className="text-sm text-soft">{kicker}</p>
      <p className="mt-1 text-3xl font-light tabular-nums">{words.fee(city.fee)}</p>
      <p className="mt-2">
        {words.if_today} {children}
      </p>
    </>
  );
}
