import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';

/** Says that the sign-in is being completed, if that takes noticeably long. */
export default function SigningIn() {
  const isSlow = useDelayedFlag(true, spinnerDelay);
  return (
    <p className="signing-in" role="status" data-slow={isSlow ? '' : undefined}>
      {isSlow && (
        <>
          <span className="spinner" aria-hidden="true" /> Logging you in…
        </>
      )}
    </p>
  );
}
