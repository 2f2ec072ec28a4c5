import type { PackReceipt } from '#contract/store/opening.ts';
import { PackPicture } from '#ui/store/PackPicture.tsx';

const sizes = '(min-width:40rem) 24rem,70vw';

/** The sealed pack on the stage, which is torn open before its cards lie there. */
export function PackTear({ pack, cdnBase }: { pack: PackReceipt['pack']; cdnBase: string }) {
  return (
    <div className="pack-tear grid place-items-center" data-kind={pack.kind} aria-hidden="true">
      <PackPicture className="pack-tear-body" pack={pack} cdnBase={cdnBase} sizes={sizes} isEager />
      <PackPicture className="pack-tear-top" pack={pack} cdnBase={cdnBase} sizes={sizes} isEager />
    </div>
  );
}
