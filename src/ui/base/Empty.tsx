import type { ReactNode } from 'react';

interface Props {
  /** The sign of a list that fills the page. */
  kanji?: string;
  title?: string;
  /** The next steps, as buttons. */
  actions?: ReactNode;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** What a list without entries shows: a sentence, and the next steps where there are some. */
export function Empty({ kanji, title, actions, role, children }: Props) {
  if (title === undefined && !actions) {
    return (
      <p className="empty" role={role}>
        {children}
      </p>
    );
  }
  return (
    <div className={kanji === undefined ? 'empty' : 'empty empty-scene'} role={role}>
      {kanji !== undefined && (
        <p className="empty-kanji" aria-hidden="true" lang="ja">
          {kanji}
        </p>
      )}
      {title !== undefined && <h2 className="empty-title">{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions && <p className="actions justify-center mt-0.6rem">{actions}</p>}
    </div>
  );
}
