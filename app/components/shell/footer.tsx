import { memo } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { ConsentButton } from '#app/components/tracking/consent-button.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { callLink, whatsappLink } from '#values/store-phone.ts';
import { Logo } from './logo.tsx';
import type { ShellData } from './shell-data.ts';

const link =
  'inline-flex min-h-11 min-w-11 max-w-full items-center py-1.5 underline-offset-4 wrap-anywhere hover:underline';

/** The footer of every page: about, links, contact. */
export const Footer = memo(function Footer({ about, groups, contact, categories, social }: ShellData) {
  const words = useMessages().shell;
  const locale = useLocale();
  return (
    <footer className="foot lazy-layout mt-10 border-t md:mt-24 border-line bg-sunk">
      <div className="mx-auto grid max-w-7xl gap-4 px-4 pt-6 md:gap-10 md:px-8 md:pt-12 lg:grid-cols-[15rem_1fr] lg:gap-14">
        <About about={about} social={social} />
        <div className="grid md:gap-y-10 md:grid-cols-[repeat(4,1fr)_1.5fr] md:gap-x-6">
          <FooterGroup title={words.sections} isInMenu>
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
      <div className="mx-auto mt-3 flex max-w-7xl flex-wrap justify-between gap-x-8 gap-y-1 border-line px-4 md:border-t text-sm md:mt-10 md:gap-y-2 md:pt-6 text-soft md:px-8">
        <p>{words.prices_note}</p>
        <ConsentButton className="-my-3 min-h-11 underline-offset-4 hover:underline" />
        <p>{words.rights}</p>
      </div>
    </footer>
  );
});

function About({ about, social }: Pick<ShellData, 'about' | 'social'>) {
  const words = useMessages().shell;
  return (
    <div className="max-w-sm">
      <Logo showBothScripts />
      <p className="mt-3 text-sm text-soft max-md:hidden">{about}</p>
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
    <FoldedGroup title={words.contact_title}>
      <ul className="text-sm max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:pb-2 md:mt-2">
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
        {hours && <li className="mt-1 text-soft max-md:col-span-2">{hours}</li>}
        {note && <li className="mt-1 text-soft max-md:col-span-2">{note}</li>}
      </ul>
    </FoldedGroup>
  );
}

type FooterGroupProps = {
  title: string;
  /** A phone's menu has the same links. */
  isInMenu?: boolean;
  children: React.ReactNode;
};

/** Opens a group on wide screens, where it can't be closed. */
const openIfWide = (group: HTMLDetailsElement | null) => {
  if (group && matchMedia('(width >= 48rem)').matches) group.open = true;
};

/** On a phone its title opens it; on wide screens it is always open (`.foot-group`), below a plain title. */
const FoldedGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="border-line max-md:border-b">
    <h2 className="font-medium max-md:hidden">{title}</h2>
    <details ref={openIfWide} className="foot-group">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium md:hidden [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <Icon name="down" className="size-4 text-soft" />
      </summary>
      {children}
    </details>
  </div>
);

const FooterGroup = ({ title, isInMenu, children }: FooterGroupProps) => (
  <nav aria-label={title} className={classes(isInMenu && 'max-md:hidden')}>
    <FoldedGroup title={title}>
      <ul className="text-sm max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:pb-2 md:mt-2">{children}</ul>
    </FoldedGroup>
  </nav>
);

const FooterLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <li>
    <Link to={to} className={link}>
      {children}
    </Link>
  </li>
);
