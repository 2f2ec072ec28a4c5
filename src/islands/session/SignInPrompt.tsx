import { ButtonLink } from '#ui/base/ButtonLink.tsx';
interface Props {
  loginLink: string;
  title?: string;
  message?: string;
  /** The decorative kanji above the title. */
  kanji?: string;
  /** Whether the page has its own h1 above. */
  isInline?: boolean;
}

/** A login prompt for signed-out visitors. */
export function SignInPrompt({
  loginLink,
  title = 'Log in to see this profile',
  message = 'Only players can see each other’s profiles. After you log in, we’ll bring you back here.',
  kanji = '縁',
  isInline = false,
}: Props) {
  const Title = isInline ? 'h2' : 'h1';
  return (
    <div className={isInline ? 'sign-in-prompt status-message is-inline' : 'sign-in-prompt status-message container'}>
      <p className="status-message-card" aria-hidden="true" lang="ja">
        <span>{kanji}</span>
      </p>
      <Title className={isInline ? 'display text-2xl' : 'display text-3xl'}>{title}</Title>
      <p>{message}</p>
      <ButtonLink kind="primary" className="login-link" href={loginLink}>
        Login with Discord
      </ButtonLink>
    </div>
  );
}
