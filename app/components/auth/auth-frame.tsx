import type { ReactNode } from 'react';

type AuthFrameProps = {
  /** Above the title: the steps of the checkout. */
  above?: ReactNode;
  title: string;
  lead?: ReactNode;
  /** A drawing above the title. */
  mark?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
};

/** The narrow page of sign-up and sign-in: title, lead, form, and links to alternatives. */
export function AuthFrame({ above, title, lead, mark, children, aside }: AuthFrameProps) {
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-10 has-[>nav]:pt-4 md:py-16">
      {above}
      <header className="grid gap-2">
        {mark}
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </header>
      {children}
      {aside && <div className="border-t border-line pt-6 text-center">{aside}</div>}
    </div>
  );
}
