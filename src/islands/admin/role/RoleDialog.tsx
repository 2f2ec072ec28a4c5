import { Dialog } from '#ui/base/Dialog.tsx';
import { closeRoleDialog, confirmRoleChange, setRoleReason } from '#stores/admin/roles.ts';
import type { RoleDialog as Question } from '#stores/admin/roles.ts';
import { roleTitles } from '#ui/account/role-titles.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { Problem } from '#ui/base/Problem.tsx';

interface Props {
  dialog: Question;
  /** Whether it is the admin's own role. */
  isOwn: boolean;
}

/** Confirms that somebody gets or loses a role. */
export function RoleDialog({ dialog: { name, role, change, reason, isSending, error, opener }, isOwn }: Props) {
  const title = roleTitles[role];
  return (
    <Dialog
      title={
        change === 'give'
          ? `Give ${isOwn ? 'yourself' : name} the role ${title}?`
          : `Remove the role ${title} from ${isOwn ? 'yourself' : name}?`
      }
      opener={opener}
      onClose={closeRoleDialog}
    >
      <form
        className="role-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void confirmRoleChange();
        }}
      >
        <p>
          <b>{name}</b> {change === 'give' ? 'gets' : 'loses'} the role <b>{title}</b>
          {change === 'give' ? ' at once.' : ' with their next request.'} {name} and all admins get a notification.
          {isOwn && role === 'admin' && ' You won’t see this console any more.'}
        </p>
        <TextArea
          label="Why (for the audit log)"
          rows={3}
          required
          maxLength={1000}
          value={reason}
          onChange={setRoleReason}
        />
        <Problem>{error}</Problem>
        <p className="flex gap-0.6rem">
          <Button kind="primary" type="submit" busy={isSending} disabled={reason.trim() === ''}>
            {isSending ? 'Saving…' : change === 'give' ? `Give the role` : `Remove the role`}
          </Button>
          <Button onClick={closeRoleDialog}>Cancel</Button>
        </p>
      </form>
    </Dialog>
  );
}
