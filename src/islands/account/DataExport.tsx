import { useStore } from '@nanostores/react';
import { $isExporting, downloadAccountData } from '#stores/account/data-export.ts';
import { Button } from '#ui/base/Button.tsx';

/** The download of everything that the game stores about the player. */
export function DataExport() {
  const isExporting = useStore($isExporting);
  return (
    <>
      <p>
        One file with everything the game stores about you: your profile, sessions, cards and their history, frames,
        banners, payments, votes, daily rewards and verifications.
      </p>
      <Button busy={isExporting} onClick={() => void downloadAccountData()}>
        {isExporting ? 'Preparing…' : 'Download my data (JSON)'}
      </Button>
    </>
  );
}
