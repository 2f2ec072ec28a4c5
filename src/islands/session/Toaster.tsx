import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { toastDuration, toastHotkey, toastSwipeDistance } from '#game/toast.ts';
import { $toasts, dismissToast } from '#stores/toast.ts';

export default function Toaster() {
  const toasts = useStore($toasts);
  return (
    <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={toastSwipeDistance}>
      {toasts.map(({ id, title, description, action, open, variant }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-variant={variant}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
        >
          <div className="toast-text">
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action className="button" altText={action.altText} onClick={action.run}>
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close className="toast-close" aria-label="Close" />
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" hotkey={[toastHotkey]} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
