import { useState } from 'react';
import type { Change } from '#contract/object/field.ts';
import { startPreview } from '#stores/admin/change-set/change-set.ts';
import { previewAddress } from '#ui/admin/preview-address.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  changes: readonly Change[];
  isSending: boolean;
}

/** Opens the preview of a change set for the signed-in admin, or shows its link for a private window. */
export function PreviewButtons({ changes, isSending }: Props) {
  const [link, setLink] = useState('');
  const start = async (open: (address: string) => void) => {
    const path = await startPreview();
    if (path !== undefined) open(previewAddress(path, changes));
  };
  return (
    <>
      <Button busy={isSending} onClick={() => void start((address) => location.assign(address))}>
        Preview the site with these drafts
      </Button>
      <Button busy={isSending} onClick={() => void start((address) => setLink(new URL(address, location.href).href))}>
        Preview as a visitor
      </Button>
      {link !== '' && (
        <TextInput
          label="Open this link in a private window, where you are signed out. It works for an hour."
          role="status"
          className="preview-link"
          type="url"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
