import { useEffect, useState } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { uploadFile } from '#stores/admin/object/art-upload.ts';
import type { UploadReply } from '#stores/admin/object/art-upload.ts';
import { DropTarget } from '#islands/admin/art/DropTarget.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { objectImage } from '#ui/admin/object-image.ts';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { ArtCrop } from './ArtCrop.tsx';
import { FieldText } from './FieldText.tsx';

interface Props {
  id: string;
  kind: ObjectKind;
  field: string;
  label: string;
  media: 'art' | 'video';
  /** The digest of uploaded art; null for generated art. */
  value: string | null;
  /** The published object, whose generated art is shown. Null if there is none. */
  published: { kind: ObjectKind; uuid: string; fields: Readonly<Record<string, unknown>> } | null;
  isInvalid: boolean;
  describedBy: string | undefined;
  cdnBase: string;
  onChange: (digest: string | null) => void;
}

const accepted = { art: 'image/png,image/jpeg,image/webp,image/avif', video: 'video/webm' };
const formats = { art: 'PNG, JPEG, WebP or AVIF', video: 'WebM' };

/** A picture or a video, which is uploaded by choosing a file, dropping it or pasting it. */
export function ArtField(props: Props) {
  const { id, kind, field, label, media, value, published, cdnBase, onChange } = props;
  const [request, setRequest] = useState<AbortController | null>(null);
  const [error, setError] = useState('');
  const [uploaded, setUploaded] = useState<{ reply: UploadReply; file: File } | null>(null);

  // Nobody waits for the upload of a field that is gone.
  useEffect(() => () => request?.abort(), [request]);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    request?.abort();
    const current = new AbortController();
    setRequest(current);
    setError('');
    const reply = await uploadFile(kind, file, current.signal);
    if (current.signal.aborted) return;
    setRequest(null);
    if (typeof reply === 'string') setError(reply);
    else if ((reply.art.kind === 'video') !== (media === 'video')) setError(`This field takes ${formats[media]} only.`);
    else {
      setUploaded({ reply, file });
      onChange(reply.art.digest);
    }
  };
  const generated =
    media === 'art' && value === null && published
      ? objectImage(cdnBase, { ...published, fields: {} }, 240)
      : undefined;
  const shown = uploaded?.reply.art.digest === value ? uploaded : null;
  const { crop, art } = shown?.reply ?? {};

  return (
    <DropTarget
      className="art-field flex flex-wrap gap-1rem"
      onFiles={({ files }) => void upload(files[0])}
      onPaste={({ clipboardData }) => void upload(clipboardData.files[0])}
    >
      {value !== null && <FieldText kind={kind} field={field} value={value} cdnBase={cdnBase} />}
      {generated !== undefined && <img className="field-art block rounded-sm" src={generated} alt="" />}
      {shown && crop && art?.width && art.height && (
        <ArtCrop file={shown.file} width={art.width} height={art.height} crop={crop} />
      )}
      <div>
        {value === null && <p>{emptyText(kind, media)}</p>}
        <p>Drop or paste a file here, or choose one: {formats[media]}.</p>
        <TextInput
          id={id}
          type="file"
          accept={accepted[media]}
          aria-invalid={props.isInvalid || error !== '' || undefined}
          aria-describedby={props.describedBy}
          onChange={(_, field) => {
            void upload(field.files?.[0]);
            // The picture is shown above. After a refusal, the same file can be chosen again.
            field.value = '';
          }}
        />
        {value !== null && (
          <TextButton
            onClick={() => {
              setError('');
              onChange(null);
            }}
          >
            Remove<span className="visually-hidden">: {label}</span>
          </TextButton>
        )}
        <p role="status">{request ? 'Uploading…' : ''}</p>
        <Problem>{error}</Problem>
      </div>
    </DropTarget>
  );
}

function emptyText(kind: ObjectKind, media: Props['media']): string {
  if (media === 'video') return 'There is no video.';
  return kind === 'partners' ? 'There is no picture.' : 'The site generates this picture.';
}
