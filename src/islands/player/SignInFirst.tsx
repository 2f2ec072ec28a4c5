interface Props {
  loginLink: string;
  title?: string;
  words?: string;
  /** Stands on a card over the title. */
  sign?: string;
  /** The page has a title of its own above. */
  isPart?: boolean;
}

/** For whoever is not signed in. */
export function SignInFirst({
  loginLink,
  title = 'Behind the mask',
  words = 'Players show their pages to each other only. Log in to see this one; you come straight back here.',
  sign = '縁',
  isPart = false,
}: Props) {
  const Title = isPart ? 'h2' : 'h1';
  return (
    <div className={isPart ? 'player-closed lost is-part' : 'player-closed lost column'}>
      <p className="lost-card" aria-hidden="true" lang="ja">
        <span>{sign}</span>
      </p>
      <Title className={isPart ? 'display text-2xl' : 'display text-3xl'}>{title}</Title>
      <p>{words}</p>
      <a className="button button-lit login-link" href={loginLink}>
        Login with Discord
      </a>
    </div>
  );
}
