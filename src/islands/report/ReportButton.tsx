import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import type { ReportBody } from '#contract/report.ts';
import { showPartFailure } from '#islands/base/show-part-failure.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './report-dialog.css?url';

/** The dialog loads with its stylesheet when it is first opened. */
const ReportDialog = lazyComponent('ReportDialog', () => import('./ReportDialog.tsx'), { styles });

interface Props {
  subject: ReportBody['subject'];
  /** The player's or the trade's uuid, or the clan's number. */
  id: string;
  /** What is reported, for the title of the dialog. */
  name: string;
  loginLink: string;
}

/** A button that opens the dialog to report a player, a clan or a trade. The dialog loads when it is pressed. */
export function ReportButton(dialog: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    ReportDialog.load().then(() => setOpener(currentTarget), showPartFailure);
  };
  return (
    <>
      <Pressable className="report-button min-h-2.75rem type-sm" aria-haspopup="dialog" onClick={onClick}>
        Report
      </Pressable>
      <Suspense>{opener && <ReportDialog {...dialog} opener={opener} onClose={() => setOpener(null)} />}</Suspense>
    </>
  );
}
