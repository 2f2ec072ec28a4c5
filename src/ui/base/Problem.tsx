import type { ReactNode } from 'react';

/** What is wrong, or what did not happen. Screen readers say it at once. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-problem" id={id} role="alert">
      {children}
    </p>
  );
}
