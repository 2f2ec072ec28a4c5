interface Props {
  why: 'missing' | 'failed' | 'burned';
  onRetry: () => void;
}

const words = {
  missing: {
    sign: '迷',
    title: '404 Not Found',
    text: 'There is no such card. It may have been burned, or a letter of the address is missing.',
  },
  failed: {
    sign: '絶',
    title: 'No answer',
    text: 'This card could not be looked up. The game may be busy, or you are offline.',
  },
  burned: { sign: '無', title: 'Burned', text: 'This card has gone up in smoke, and its bloodstones are yours.' },
} as const;

/** Where a copy's page has no copy to show. */
export function LostCopy({ why, onRetry }: Props) {
  const { sign, title, text } = words[why];
  return (
    <div className="lost column" role={why === 'failed' ? 'alert' : 'status'}>
      <p className="lost-card" aria-hidden="true" lang="ja">
        <span>{sign}</span>
      </p>
      <h1 className="display text-3xl">{title}</h1>
      <p>{text}</p>
      <div className="lost-ways">
        {why === 'failed' && (
          <button className="button button-lit" type="button" onClick={onRetry}>
            Try again
          </button>
        )}
        <a className={why === 'failed' ? 'button' : 'button button-lit'} href="/inventory">
          Inventory
        </a>
        <a className="button" href="/cards">
          Browse all cards
        </a>
      </div>
    </div>
  );
}
