import sprite from '#ui/icons/account.svg?url';

export function AccountIcon({ name }: { name: string }) {
  return (
    <svg className="account-icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
