import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';

interface Props {
  kanji: string;
  title: string;
  text: string;
  /** Links beside the one to the offers. */
  children?: ReactNode;
}

/** A page about trades that has nothing to show. */
export function TradeUnavailable({ kanji, title, text, children }: Props) {
  return (
    <div className="status-message is-inline" role="status">
      <p className="status-message-card" aria-hidden="true" lang="ja">
        <span>{kanji}</span>
      </p>
      <h2 className="display text-2xl">{title}</h2>
      <p>{text}</p>
      <div className="actions justify-center">
        <ButtonLink kind="primary" href="/trades">
          Your offers
        </ButtonLink>
        {children}
      </div>
    </div>
  );
}
