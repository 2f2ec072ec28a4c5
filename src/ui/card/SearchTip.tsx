import type { SearchExample } from '#game/card-search/example.ts';

interface Props {
  id: string;
  /** Words of the listed cards; without them the tip names only the characters. */
  example: SearchExample | undefined;
}

/** Explains the search syntax of specification section 5 with words that find something. */
export function SearchTip({ id, example }: Props) {
  if (!example)
    return (
      <p className="panel-tip" id={id}>
        <kbd>&quot;…&quot;</kbd> is a whole name, <kbd>!</kbd> leaves a word out, <kbd>*</kbd> stands for any text, and
        a comma separates alternatives.
      </p>
    );
  const {
    name,
    words: [word, other = word],
  } = example;
  return (
    <p className="panel-tip" id={id}>
      <kbd>{`"${name}"`}</kbd> is exactly that name, <kbd>{`!${word}`}</kbd> leaves it out,{' '}
      <kbd>{`${name.slice(0, 3).toLowerCase()}*`}</kbd> begins like it, <kbd>{`${word}, ${other}`}</kbd> finds either.
    </p>
  );
}
