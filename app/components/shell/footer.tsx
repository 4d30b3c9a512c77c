import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { ConsentButton } from '#app/components/tracking/consent-button.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { callLink, whatsappLink } from '#values/store-phone.ts';
import { Logo } from './logo.tsx';
import type { ShellData } from './shell-data.ts';

const link =
  'inline-flex min-h-11 min-w-11 max-w-full items-center py-1.5 underline-offset-4 wrap-anywhere hover:underline';

/** The footer of every page: about, links, contact. */
export function Footer({ about, groups, contact, categories, social }: ShellData) {
  const words = useMessages().shell;
  const locale = useLocale();
  return (
    <footer className="foot lazy-layout mt-24 border-t border-line bg-sunk">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 pt-12 md:px-8 lg:grid-cols-[15rem_1fr] lg:gap-14">
        <About about={about} social={social} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-[repeat(4,1fr)_1.5fr] md:gap-x-6">
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
              {links.map(({ to, isOutside, label }) =>
                isOutside ? (
                  <li key={to}>
                    <a href={to} rel="noopener" className={link}>
                      {label}
                    </a>
                  </li>
                ) : (
                  <FooterLink key={to} to={to}>
                    {label}
                  </FooterLink>
                ),
              )}
            </FooterGroup>
          ))}
          <Contact contact={contact} />
        </div>
      </div>
      <div className="mx-auto mt-10 flex max-w-7xl flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line px-4 pt-6 text-sm text-soft md:px-8">
        <p>{words.prices_note}</p>
        <ConsentButton className="-my-3 min-h-11 underline-offset-4 hover:underline" />
        <p>{words.rights}</p>
      </div>
    </footer>
  );
}

function About({ about, social }: Pick<ShellData, 'about' | 'social'>) {
  const words = useMessages().shell;
  return (
    <div className="max-w-sm">
      <Logo showBothScripts />
      <p className="mt-3 text-sm text-soft">{about}</p>
      {social.length > 0 && (
        <ul aria-label={words.social} className="mt-3 flex flex-wrap gap-x-4 text-sm">
          {social.map(({ key, url }) => (
            <li key={key}>
              <a href={url} rel="noopener me" className={link}>
                <bdi>{words.networks[key as keyof typeof words.networks] ?? key}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Contact({ contact: { email, phone, whatsapp, hours, note } }: Pick<ShellData, 'contact'>) {
  const words = useMessages().shell;
  return (
    <div className="max-md:col-span-2">
      <h2 className="font-medium">{words.contact_title}</h2>
      <ul className="mt-2 text-sm">
        <FooterLink to={urls.liveChat(useLocale())}>{words.chat}</FooterLink>
        {email && (
          <li>
            <a href={`mailto:${email}`} className={link}>
              <bdi>{email}</bdi>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={callLink(phone)} className={link}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsappLink(whatsapp)} rel="noopener" className={link}>
              {words.whatsapp}
              {whatsapp !== phone && (
                <bdi dir="ltr" className="ms-2">
                  {whatsapp}
                </bdi>
              )}
            </a>
          </li>
        )}
        {hours && <li className="mt-1 text-soft">{hours}</li>}
        {note && <li className="mt-1 text-soft">{note}</li>}
      </ul>
    </div>
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
    <Link to={to} className={link}>
      {children}
    </Link>
  </li>
);
