import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { GivenFiles } from '#stores/admin/change-set/named-files.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { matchPictures } from '#game/object/match-pictures.ts';
import type { PictureTarget } from '#game/object/match-pictures.ts';
import type { ArtShape } from '#game/object/art-shape.ts';
import { objectSections } from '#game/object/sections.ts';
import { DraftedActions } from '#islands/admin/change-set/DraftedActions.tsx';
import { useFormPanel } from '#islands/admin/use-form-panel.ts';
import { ChangeSetPicker } from '#islands/admin/object/ChangeSetPicker.tsx';
import { $artFiles, resetArtFiles, uploadArtFiles, uuidOfFile } from '#stores/admin/change-set/art-files.ts';
import { $many, draftImport, resetMany } from '#stores/admin/change-set/draft-many.ts';
import type { Target } from '#stores/admin/change-set/draft-many.ts';
import { setOfAddress } from '#stores/admin/change-set/keep-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Table } from '#ui/base/Table.tsx';
import { FileDrop } from './FileDrop.tsx';
import { NewCardFields, emptyCard, isWholeCard } from './NewCardFields.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { UploadProgress } from './UploadProgress.tsx';

interface Props {
  kind: ArtShape;
  /** The objects that the pictures are for, in the order of their numbers; null while they are loaded. */
  targets: readonly PictureTarget[] | null;
  /** The change set of the page; without it, the admin chooses one. */
  set?: string;
  cdnBase: string;
  /** Rises with each press of the button that opens it. */
  opening: number;
  onClose: () => void;
  /** Called after the drafts are saved. */
  onSaved?: () => void;
}

const noFiles: GivenFiles = { files: [], refused: [] };

/** Gives many objects their pictures, by the names of the files; pictures of no card can become new cards. */
export function PicturesPanel({ kind, targets, set = '', cdnBase, opening, onClose, onSaved }: Props) {
  const { isSending, result } = useStore($many);
  const { progress, refused } = useStore($artFiles);
  const [given, setGiven] = useState(noFiles);
  const [target, setTarget] = useState<Target>(() => ({ set: set || setOfAddress(), title: '' }));
  const [isCreating, setIsCreating] = useState(false);
  const [card, setCard] = useState(emptyCard);
  const [catalogue, setCatalogue] = useState<File | null>(null);
  const isEntered = (given.files.length > 0 || target.title !== '') && result?.is_drafted !== true;
  const [panel, handlers, close] = useFormPanel({ opening, isEntered, onClose });
  useEffect(() => resetArtFiles, []);
  // What is saved is what was shown.
  useEffect(() => resetMany(), [given, target.set, isCreating, card]);
  useEffect(() => {
    if (result?.is_drafted) onSaved?.();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each result
  }, [result]);
  const { one, title } = objectSections[kind];
  const { matched, others, refused: unmatched } = matchPictures(targets === null ? [] : given.files, targets ?? []);
  const created = isCreating ? others : [];
  const count = matched.length + created.length;
  const isReady = count > 0 && progress === null && (created.length === 0 || isWholeCard(card));

  const show = async () => {
    const digests = await uploadArtFiles(
      [...matched, ...created].map(({ file }) => file),
      () => kind,
    );
    if (!digests || digests.size === 0) return;
    // The list below names the refused ones.
    const rows = [
      ...matched.map(({ file, target: { uuid } }) => ({ uuid, art: digests.get(file) })),
      ...created.map(({ file, name }) => ({ uuid: uuidOfFile(file), name, ...card, art: digests.get(file) })),
    ].filter(({ art }) => art !== undefined);
    const file = new File([JSON.stringify({ [kind]: rows })], 'pictures.json');
    setCatalogue(file);
    await draftImport(target, { file }, true);
  };
  return (
    <section ref={panel} {...handlers} className="console-panel pictures-panel" aria-labelledby="pictures-panel">
      <h2 className="console-heading" id="pictures-panel">
        Add pictures to {targets === null ? title.toLowerCase() : formatCount(targets.length, one)}
      </h2>
      <form
        className="grid gap-0.8rem"
        onSubmit={(event) => {
          event.preventDefault();
          void show();
        }}
      >
        <FileDrop
          label="Pictures or a ZIP file"
          hint={`Drop pictures, a folder or a ZIP file here. A file belongs to the ${one} of its name, or to the one at its number in this list: “07.png” is the seventh.`}
          accept="image/png,image/jpeg,image/webp,image/avif,.zip"
          onGive={(next) => {
            resetArtFiles();
            setGiven(next);
          }}
        />
        {matched.length > 0 && (
          <details open={matched.length <= 20}>
            <summary>
              {formatCount(matched.length, 'picture')} {matched.length === 1 ? 'has' : 'have'} a {one}
            </summary>
            <Table columns={['File', one]}>
              {matched.map(({ file, target: { uuid, display } }) => (
                <tr key={uuid}>
                  <th scope="row" className="break-anywhere">
                    {file.path}
                  </th>
                  <td>{display}</td>
                </tr>
              ))}
            </Table>
          </details>
        )}
        {others.length > 0 && kind === 'cards' && (
          <>
            <Checkbox
              label={`Make new cards of ${others.length === 1 ? 'the picture' : `the ${formatNumber(others.length)} pictures`} that ${others.length === 1 ? 'belongs' : 'belong'} to no card`}
              checked={isCreating}
              onChange={setIsCreating}
            />
            {isCreating && <NewCardFields card={card} set={target.set} onChange={setCard} />}
          </>
        )}
        <RefusedFiles
          refused={[
            ...given.refused,
            ...unmatched,
            ...(isCreating
              ? []
              : others.map(({ file }) => ({
                  path: file.path,
                  reason: `No ${one} of this list has this name or number.`,
                }))),
            ...refused,
          ]}
        />
        {set === '' && (
          <ChangeSetPicker
            {...target}
            onChoose={(chosen) => setTarget({ ...target, set: chosen })}
            onTitle={(text) => setTarget({ ...target, title: text })}
          />
        )}
        <UploadProgress />
        <div className="actions">
          <Button kind="primary" type="submit" busy={isSending || progress !== null} disabled={!isReady}>
            {isSending || progress ? 'Working…' : 'Upload and show what changes'}
          </Button>
          <Button onClick={close}>Close</Button>
        </div>
      </form>
      <DraftedActions
        cdnBase={cdnBase}
        onSave={() => {
          if (catalogue) void draftImport(target, { file: catalogue }, false);
        }}
      />
    </section>
  );
}
