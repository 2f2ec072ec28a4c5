import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $objectNames, nameKey, requestNames } from '#stores/admin/object/names.ts';
import { choiceLabel } from '#ui/admin/choice-label.ts';
import { textOfValue, textsOfValue } from '#ui/admin/field-value.ts';
import { hasGeneratedArt, uploadImage, uploadVideo } from '#ui/admin/object-image.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

interface Props {
  kind: ObjectKind;
  field: string;
  /** In the form in which objects store it. */
  value: unknown;
  cdnBase: string;
  /** What a picture is the picture of, such as "after". */
  side?: string;
}

/** The value of a field, to read. */
export function FieldText({ kind, field, value, cdnBase, side }: Props) {
  const described = objectFields[kind][field];
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    const isGenerated = described?.input === 'art' && hasGeneratedArt(kind);
    return <span className="text-mist">{isGenerated ? 'generated picture' : 'none'}</span>;
  }
  switch (described?.input) {
    case 'flag':
      return value === true ? 'yes' : 'no';
    case 'moment':
      return <FormattedDate at={textOfValue(value)} precision="minute" />;
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : textOfValue(value);
    case 'choice':
      return choiceLabel(textOfValue(value));
    case 'object':
      return <ReferenceNames kind={described.kind} refs={[textOfValue(value)]} />;
    case 'objects':
      return <ReferenceNames kind={described.kind} refs={textsOfValue(value)} />;
    case 'art':
      return (
        <img
          className="field-art block rounded-sm"
          src={uploadImage(cdnBase, kind, textOfValue(value), 240)}
          alt={side === undefined ? described.label : `${described.label}, ${side}`}
          loading="lazy"
        />
      );
    case 'video':
      return (
        <video
          className="field-art block rounded-sm"
          aria-label={side === undefined ? described.label : `${described.label}, ${side}`}
          src={uploadVideo(cdnBase, textOfValue(value))}
          muted
          loop
          controls
          preload="metadata"
        />
      );
    default:
      return textsOfValue(value).join(', ');
  }
}

/** The names of objects that a field refers to. */
function ReferenceNames({ kind, refs }: { kind: ObjectKind; refs: readonly string[] }) {
  const names = useStore($objectNames);
  const wanted = refs.join(',');
  useEffect(() => requestNames(kind, wanted.split(',')), [kind, wanted]);
  return refs.map((ref) => names[nameKey(kind, ref)] ?? ref.slice(0, 8)).join(', ');
}
