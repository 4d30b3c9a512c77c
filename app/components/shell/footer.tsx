import { useLocale, useWords } from '#app/i18n/words.tsx';
import { isOpen, urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { Mark } from './mark.tsx';
import type { ShellData } from './shell-data.ts';

const at = (screen: string, locale: 'ar' | 'en') =>
  (urls as unknown as Record<string, (l: 'ar' | 'en') => string>)[screen]!(locale);

/** The foot of every page: what we are, where else to go, how to reach us. */
export function Footer({ about, groups, contact, categories }: ShellData) {
  const words = useWords().shell;
  const locale = useLocale();
  return (
    <footer className="foot mt-24 border-t border-line bg-sunk">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-4 gap-y-10 px-4 pt-12 md:grid-cols-[1.6fr_1fr_1fr_1.2fr] md:gap-10 md:px-8">
        <div className="max-w-sm max-md:col-span-2">
          <Mark both />
          <p className="mt-3 text-sm text-soft">{about}</p>
        </div>
        <FooterGroup title={words.sections}>
          {categories.map(({ slug, name }) => (
            <FooterLink key={slug} to={urls.store(locale, { category: slug })}>
              {name}
            </FooterLink>
          ))}
          <FooterLink to={urls.store(locale, { offers: '1' })}>{words.offers}</FooterLink>
        </FooterGroup>
        {groups.map(({ key, title, links }) => (
          <FooterGroup key={key} title={title}>
            {links
              .filter(({ screen }) => isOpen(screen))
              .map(({ screen, label }) => (
                <FooterLink key={screen} to={at(screen, locale)}>
                  {label}
                </FooterLink>
              ))}
          </FooterGroup>
        ))}
        <div className="max-md:col-span-2">
          <h2 className="font-medium">{words.contact_title}</h2>
          <ul className="mt-2 text-sm">
            {contact.email && (
              <li>
                <a
                  href={`mailto:${contact.email}`}
                  className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
                >
                  <bdi>{contact.email}</bdi>
                </a>
              </li>
            )}
            <li>
              <a
                href={`tel:${contact.phone}`}
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                <bdi dir="ltr">{contact.phone}</bdi>
              </a>
            </li>
            <li>
              <a
                href={`https://wa.me/${contact.whatsapp.replace(/\D/g, '')}`}
                rel="noopener"
                className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
              >
                {words.whatsapp} <bdi dir="ltr">{contact.whatsapp}</bdi>
              </a>
            </li>
            <li className="mt-1 text-soft">{contact.hours}</li>
            {contact.note && <li className="mt-1 text-soft">{contact.note}</li>}
          </ul>
        </div>
      </div>
      <div className="mx-auto mt-10 flex max-w-7xl flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line px-4 pt-6 text-sm text-soft md:px-8">
        <p>{words.prices_note}</p>
        <p>{words.rights}</p>
      </div>
    </footer>
  );
}

const FooterGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="font-medium">{title}</h2>
    <ul className="mt-2 text-sm">{children}</ul>
  </nav>
);

const FooterLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <li>
    <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
      {children}
    </Link>
  </li>
);
