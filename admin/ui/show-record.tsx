import { Fragment, type ReactNode } from 'react';
import { ShowBase } from 'react-admin';
import { useParams } from 'react-router';

/** The page of one record. Open dialogs and half-typed notes belong to it, so they do not stay when the address leads to another one. */
export function ShowRecord({ children }: { children: ReactNode }) {
  const { id } = useParams();
  return (
    <ShowBase>
      <Fragment key={id}>{children}</Fragment>
    </ShowBase>
  );
}
