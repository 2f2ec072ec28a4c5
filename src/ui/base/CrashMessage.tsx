interface Props {
  /** The class of the element, whose stylesheet the page has. */
  className: string;
  message: string;
}

/** The message of an error that nobody expected. */
export function CrashMessage({ className, message }: Props) {
  return (
    <div className={className} role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{message}</p>
      <button className="button" type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
