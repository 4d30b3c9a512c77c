import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { CareNote } from './care-note.ts';

/** For whom a product is: its concerns with their reasons, its facts, and what to mind. */
export function CareFacts({ concerns, facts, cautions }: CareNote) {
  const words = useMessages().product;
  const locale = useLocale();
  return (
    <section aria-labelledby="care" className="rounded-lg bg-sunk px-4 py-3">
      <h2 id="care" className="text-base font-medium">
        {words.for_whom}
      </h2>
      {concerns.length > 0 && (
        <ul className="mt-1">
          {concerns.map(({ slug, name, reason }) => (
            <li key={slug} className="flex flex-wrap items-center gap-x-3">
              <Link to={urls.concern(locale, slug)} className="group inline-flex min-h-11 items-center text-sm">
                <span className="rounded-full bg-leaf px-3 py-1 text-act underline-offset-4 group-hover:underline">
                  {name}
                </span>
              </Link>
              {reason && <span className="min-w-0 basis-48 grow text-sm text-soft">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="inline text-soft">{label}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {cautions.map((caution) => (
        <p key={caution} className="mt-2 text-sm">
          {caution}
        </p>
      ))}
    </section>
  );
}
