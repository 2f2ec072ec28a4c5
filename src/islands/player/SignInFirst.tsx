interface Props {
  loginLink: string;
}

/** For whoever is not signed in. */
export function SignInFirst({ loginLink }: Props) {
  return (
    <div className="player-closed lost column">
      <p className="lost-card" aria-hidden="true" lang="ja">
        <span>縁</span>
      </p>
      <h1 className="display text-3xl">Behind the mask</h1>
      <p>Players show their pages to each other only. Log in to see this one; you come straight back here.</p>
      <a className="button button-lit login-link" href={loginLink}>
        Login with Discord
      </a>
    </div>
  );
}
