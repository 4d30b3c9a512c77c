import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { Contacts } from '#shop/content/get-contacts.ts';
import { callLink, whatsappLink } from '#values/store-phone.ts';
import { contactScreens } from '#words/content/contact/index.ts';

type StoreContacts = Pick<Contacts, 'phone' | 'whatsapp' | 'email' | 'address' | 'mapUrl'>;

/** The ways to contact the shop, the quickest first. */
export function Channels({ phone, whatsapp, email, address, mapUrl }: StoreContacts) {
  const words = useScreenMessages(contactScreens);
  const locale = useLocale();
  return (
    <ul aria-label={words.reach}>
      <Channel icon="chat" name={words.chat} to={urls.liveChat(locale)}>
        {words.chat_text}
      </Channel>
      {whatsapp && (
        <Channel icon="whatsapp" name={words.whatsapp} to={whatsappLink(whatsapp)}>
          <bdi dir="ltr">{whatsapp}</bdi>
        </Channel>
      )}
      {phone && (
        <Channel icon="call" name={words.phone} to={callLink(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </Channel>
      )}
      {email && (
        <Channel icon="mail" name={words.email} to={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </Channel>
      )}
      {mapUrl && (
        <Channel icon="pin" name={words.place} to={mapUrl}>
          {address && `${address} · `}
          {words.map}
        </Channel>
      )}
    </ul>
  );
}

const Channel = ({
  icon,
  name,
  to,
  children,
}: {
  icon: IconName;
  name: string;
  to: string;
  children: React.ReactNode;
}) => (
  <li>
    <Link to={to} className="group flex min-h-16 items-center gap-4 border-b border-line py-3">
      <Icon name={icon} className="text-act" />
      <span className="min-w-0 grow">
        <span className="block font-medium underline-offset-4 group-hover:underline">{name}</span>
        <span className="block text-sm break-words text-soft">{children}</span>
      </span>
      <Icon name="next" className="size-5 text-soft" />
    </Link>
  </li>
);
