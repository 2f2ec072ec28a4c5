import type { ReactNode } from 'react';
import { withClass } from './with-class.ts';
import './tabs.css';

interface Props {
  label: string;
  tabs: readonly (readonly [href: string, text: ReactNode, onChoose?: () => void])[];
  /** The link of the tab that is shown. */
  current: string;
  className?: string;
}

/** Links of which one is shown, in one row that scrolls sideways on phones. */
export function Tabs({ label, tabs, current, className }: Props) {
  return (
    <nav className={withClass('tabs', className)} aria-label={label}>
      {tabs.map(([href, text, onChoose]) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          onClick={(event) => {
            // With such a key, the browser opens the link elsewhere.
            if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose();
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
