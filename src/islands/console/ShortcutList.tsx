import { useStore } from '@nanostores/react';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $isShortcutListOpen, $shortcuts } from '#stores/console/shortcuts.ts';

/** The shortcuts of the console page, in a dialog. */
export default function ShortcutList() {
  const shortcuts = useStore($shortcuts);
  return (
    <Dialog title="Keyboard shortcuts" opener={null} onClose={() => $isShortcutListOpen.set(false)}>
      <dl className="console-shortcut-list grid gap-0.6rem">
        {shortcuts.map(({ keys, title }) => (
          <div className="grid gap-1rem" key={`${keys} ${title}`}>
            <dt className="flex gap-0.4rem">
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key.replace('$mod+k', 'Ctrl K').replace('Shift+?', '?').replace('Shift+', '⇧')}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
