import { Button } from './Button.tsx';
interface Props {
  /** The class of the element, whose stylesheet the page has. */
  className: string;
  message: string;
}

/** Says that an unexpected error occurred, with a button that reloads the page. */
export function CrashMessage({ className, message }: Props) {
  return (
    <div className={className} role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{message}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
