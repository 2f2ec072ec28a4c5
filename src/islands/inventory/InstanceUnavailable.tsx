import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { LoadHint } from '#ui/base/LoadHint.tsx';

interface Props {
  why: 'missing' | 'failed' | 'burned';
  onRetry: () => void;
}

const messages = {
  missing: {
    kanji: '迷',
    title: '404 Not Found',
    text: 'This card doesn’t exist. It may have been burned, or the link may be incomplete.',
  },
  failed: {
    kanji: '絶',
    title: 'Couldn’t load this card',
    text: <LoadHint />,
  },
  burned: { kanji: '無', title: 'Burned', text: 'You burned this card and received its bloodstones.' },
} as const;

/** The copy's page when there is no copy to show. */
export function InstanceUnavailable({ why, onRetry }: Props) {
  const { kanji, title, text } = messages[why];
  return (
    <div className="status-message container" role={why === 'failed' ? 'alert' : 'status'}>
      <p className="status-message-card" aria-hidden="true" lang="ja">
        <span>{kanji}</span>
      </p>
      <h1 className="display text-3xl">{title}</h1>
      <p>{text}</p>
      <div className="actions justify-center">
        {why === 'failed' && (
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink kind={why === 'failed' ? undefined : 'primary'} href="/inventory">
          Inventory
        </ButtonLink>
        <ButtonLink href="/cards">Browse all cards</ButtonLink>
      </div>
    </div>
  );
}
