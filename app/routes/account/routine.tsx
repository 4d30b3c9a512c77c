import type { Route } from './+types/routine';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { answersQuery } from '#app/components/finder/answers-query.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { listRoutines } from '#shop/finder/saved-routines.ts';
import { finderScreens } from '#words/finder/index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const dates = new Intl.DateTimeFormat(ctx.locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Africa/Cairo',
  });
  const saved = await orErrorPage(listRoutines(ctx));
  return {
    saved: saved.map(({ kind, savedAt, hasChanged, routine }) => ({
      kind,
      date: dates.format(savedAt),
      hasChanged,
      answers: routine?.answers ?? { kind },
      routine: routine && {
        total: routine.total,
        products: routine.products.map(({ id, picture }) => ({ id, hash: picture?.hash })),
      },
    })),
  };
}

const shownPictures = 5;

export default function MyRoutine({ loaderData: { saved } }: Route.ComponentProps) {
  const words = useScreenMessages(finderScreens);
  const locale = useLocale();
  const start = <LinkButton to={urls.finder(locale)}>{words.teaser_action}</LinkButton>;
  return (
    <AccountPage title={words.account_title} lead={saved.length > 0 ? words.account_text : undefined}>
      {saved.length === 0 ? (
        <EmptyState icon="star" title={words.account_empty} action={start}>
          {words.teaser_text}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4">
            {saved.map(({ kind, date, hasChanged, answers, routine }) => (
              <li key={kind} className="card grid gap-3">
                <h2 className="text-lg">{words.routine(kind)}</h2>
                <p className="text-sm text-soft">{words.account_saved(date)}</p>
                {routine ? (
                  <>
                    <div aria-hidden="true" className="flex gap-2">
                      {routine.products.slice(0, shownPictures).map(({ id, hash }) => (
                        <span key={id} className="w-14">
                          <LinePicture hash={hash} />
                        </span>
                      ))}
                    </div>
                    <p className="text-sm">
                      {words.account_products(routine.products.length)} · <Amount value={routine.total} />
                    </p>
                    {hasChanged && <p className="text-sm text-soft">{words.account_changed}</p>}
                    <LinkButton to={urls.routine(locale, answersQuery(answers))} className="justify-self-start">
                      {words.account_open}
                    </LinkButton>
                  </>
                ) : (
                  <>
                    <p>{words.invalid_text}</p>
                    <LinkButton to={urls.finder(locale, answersQuery(answers))} className="justify-self-start">
                      {words.start}
                    </LinkButton>
                  </>
                )}
              </li>
            ))}
          </ul>
          <LinkButton variant="secondary" to={urls.finder(locale)} className="justify-self-start">
            {words.teaser_action}
          </LinkButton>
        </>
      )}
    </AccountPage>
  );
}
