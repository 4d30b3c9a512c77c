import type { ReactNode } from 'react';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { urls } from '#app/urls.ts';
import { accountScreens } from '#words/account/index.ts';

/** Receives the focus when the focused element is removed. */
export const titleId = 'account-title';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** The parent screen, when it is not the account page. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** An account screen; on a phone, and below another screen, it has a back link. */
export function AccountPage({ title, lead, back, children }: AccountPageProps) {
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
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

export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageSection title={title} divided className="max-w-2xl">
    {children}
  </PageSection>
);
