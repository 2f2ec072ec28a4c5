import { cardImage } from '#ui/card/card-image.ts';
import { Avatar } from '#ui/player/Avatar.tsx';

interface SuggestedEntry {
  kind: 'name' | 'series' | 'maker';
  /** The display name. */
  text: string;
  /** A maker's Discord ID. */
  value: string;
  /** A card to show. */
  card: { uuid: string; art_version: number };
  avatar: string | null;
}

interface Props {
  label: string;
  /** What the suggestion is, or what choosing it does. */
  detail: string;
  /** The suggested card, series or maker; null for a word of the search syntax. */
  suggestion: SuggestedEntry | null;
  cdnBase: string;
  avatarBase: string;
}

/** The contents of one suggestion: a card's picture, or a maker's avatar if there is one; a name; and a detail. */
export function SuggestionLabel({ label, detail, suggestion, ...media }: Props) {
  return (
    <>
      {suggestion && <SuggestionPicture suggestion={suggestion} {...media} />}
      <b>{label}</b>
      <span>{detail}</span>
    </>
  );
}

function SuggestionPicture({
  suggestion: { kind, text, value, card, avatar },
  ...media
}: { suggestion: SuggestedEntry } & Pick<Props, 'cdnBase' | 'avatarBase'>) {
  if (kind === 'maker' && avatar !== null)
    return <Avatar userId={value} userName={text} avatar={avatar} width={32} isInList {...media} />;
  return <img src={cardImage(media.cdnBase, card, 120)} width={30} height={42} alt="" />;
}
