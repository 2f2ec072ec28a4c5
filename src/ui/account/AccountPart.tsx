import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a page of the account, with its heading. */
export function AccountPart({ id, title, children }: Props) {
  return (
    <section className="surface account-part gap-1rem no-outline" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="display text-xl" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
