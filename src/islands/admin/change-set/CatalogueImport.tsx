import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { GivenFiles, NamedFile } from '#stores/admin/change-set/named-files.ts';
import { formatCount } from '#game/number.ts';
import { artFileProblem, isVideoFile, notPicture, refusalOf } from '#game/object/art-file.ts';
import { baseName } from '#game/object/art-path.ts';
import { shapeOfArt } from '#game/object/shape-of-art.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { FileDrop } from '#islands/admin/art/FileDrop.tsx';
import { RefusedFiles } from '#islands/admin/art/RefusedFiles.tsx';
import { UploadProgress } from '#islands/admin/art/UploadProgress.tsx';
import { ChangeSetPicker } from '#islands/admin/object/ChangeSetPicker.tsx';
import { $artFiles, resetArtFiles, uploadArtFiles } from '#stores/admin/change-set/art-files.ts';
import { $many, draftImport, resetMany } from '#stores/admin/change-set/draft-many.ts';
import type { UploadedCatalogue } from '#stores/admin/change-set/draft-many.ts';
import { setOfAddress } from '#stores/admin/change-set/keep-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { DraftedActions } from './DraftedActions.tsx';

const notCatalogue = 'is neither a picture nor a catalogue; save a spreadsheet as CSV';
const cataloguePattern = /\.(?:csv|json)$/iu;

/** Uploads a catalogue file with its art: a dry run first, then drafts in a change set. */
export default function CatalogueImport({ cdnBase }: AdminPageProps) {
  const { isSending } = useStore($many);
  const { progress, refused } = useStore($artFiles);
  const [target, setTarget] = useState(() => ({ set: setOfAddress(), title: '' }));
  const [given, setGiven] = useState<GivenFiles>({ files: [], refused: [] });
  const [chosen, setChosen] = useState<NamedFile | null>(null);
  const [upload, setUpload] = useState<UploadedCatalogue | null>(null);
  useEffect(() => {
    resetMany();
    return resetArtFiles;
  }, []);
  const catalogues = given.files.filter(({ path }) => cataloguePattern.test(path));
  const others = given.files.filter((each) => !catalogues.includes(each));
  const pictures = others.filter(({ path }) => artFileProblem(path) === undefined);
  const foreign = others.flatMap(({ path }) => {
    const problem = artFileProblem(path);
    return problem === undefined ? [] : [{ path, reason: refusalOf(problem === notPicture ? notCatalogue : problem) }];
  });
  const isBusy = isSending || progress !== null;

  const check = async () => {
    if (!chosen) return;
    const file = new File([await chosen.read()], baseName(chosen.path));
    const shapeOf = shapeOfArt(file.name, await file.text());
    const digests = await uploadArtFiles(pictures, ({ path }) => shapeOf(path));
    if (!digests) return;
    // A row that names a refused file says why.
    const art: Record<string, string | { refused: string }> = {};
    for (const { path, reason } of [...foreign, ...$artFiles.get().refused]) art[path] = { refused: reason };
    for (const [{ path }, digest] of digests) art[path] = digest;
    const next = { file, art };
    setUpload(next);
    await draftImport(target, next, true);
  };
  // The next file goes into the same set.
  const keepSet = () => {
    const { set } = $many.get();
    if (set !== '') setTarget({ set, title: '' });
  };
  return (
    <div className="change-set">
      <form
        className="console-panel"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <p>
          A CSV file is named after its kind, such as <code>cards.csv</code>; a JSON file has a list for each kind. Rows
          are found by their uuid. Nothing is deleted, and nothing becomes public before the change set is published.
        </p>
        <FileDrop
          label="Files"
          hint="Drop the file here, alone or with its pictures: many files, a folder or a ZIP file. A row with “art/c1.jpg” finds the picture of this path, also without its folder if one row alone asks for a “c1.jpg”."
          accept=".csv,.json,.zip,text/csv,application/json,image/png,image/jpeg,image/webp,image/avif,video/webm"
          onGive={(next) => {
            setGiven(next);
            setChosen(next.files.find(({ path }) => cataloguePattern.test(path)) ?? null);
            resetMany();
          }}
        />
        {catalogues.length > 1 && (
          <Select
            label="One file at a time"
            value={chosen?.path ?? ''}
            options={catalogues.map(({ path }) => [path, path])}
            onChange={(path) => {
              setChosen(catalogues.find((each) => each.path === path) ?? null);
              resetMany();
            }}
          />
        )}
        {given.files.length > 0 && (
          <p>
            {chosen ? <b>{baseName(chosen.path)}</b> : 'There is no CSV or JSON file among them'}
            {pictures.length > 0 &&
              ` and ${formatCount(pictures.length, pictures.every(({ path }) => isVideoFile(path)) ? 'video' : 'picture')}`}
            .{' '}
            {!chosen && pictures.length > 0 && (
              <>
                Pictures alone are added where their cards are: in the list of <a href="/admin/objects/cards">cards</a>,
                or in a <a href="/admin/changes">change set</a>.
              </>
            )}
          </p>
        )}
        <RefusedFiles refused={[...given.refused, ...foreign, ...refused]} />
        <ChangeSetPicker
          key={target.set}
          set={target.set}
          title={target.title}
          onChoose={(set) => setTarget({ ...target, set })}
          onTitle={(title) => setTarget({ ...target, title })}
        />
        <UploadProgress />
        <Button kind="primary" type="submit" busy={isBusy} disabled={!chosen}>
          {isBusy ? 'Reading…' : 'Check the file'}
        </Button>
      </form>
      <DraftedActions
        cdnBase={cdnBase}
        onSave={() => {
          if (upload) void draftImport(target, upload, false).then(keepSet);
        }}
      />
    </div>
  );
}
