import type { ReactNode } from 'react';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Part } from '#app/ui/part.tsx';
import { urls } from '#app/urls.ts';
import { accountScreens } from '#words/screens/account.ts';

/** Where the focus goes when what held it is gone. */
export const titleId = 'account-title';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** Where one comes from, when that is not the account's own page. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** A screen of the account: on a phone, and below another one, it says where it leads back to. */
export function AccountPage({ title, lead, back, children }: AccountPageProps) {
  const words = useScreenWords(accountScreens);
  const locale = useLocale();
  return (
    <div className="grid gap-6">
      <PageHead title={title} hidden />
      <header className="grid gap-1">
        <BackLink to={back?.to ?? urls.account(locale)} {...(!back && { className: 'md:hidden' })}>
          {back?.label ?? words.back}
        </BackLink>
        <h1 id={titleId} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {lead && <p className="max-w-2xl text-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A part of such a screen with a heading of its own. */
export const AccountPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part title={title} lined className="max-w-2xl">
    {children}
  </Part>
);
