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
      <p className="panel-tip text-mist type-sm" id={id}>
        <kbd>&quot;…&quot;</kbd> finds a whole name, <kbd>!</kbd> excludes a word, <kbd>*</kbd> stands for any text, and
        a comma separates alternatives.
      </p>
    );
  const {
    name,
    words: [word, other = word],
  } = example;
  return (
    <p className="panel-tip text-mist type-sm" id={id}>
      <kbd>{`"${name}"`}</kbd> finds exactly that, <kbd>{`!${word}`}</kbd> excludes it,{' '}
      <kbd>{`${name.slice(0, 3).toLowerCase()}*`}</kbd> finds names that begin like it, and{' '}
      <kbd>{`${word}, ${other}`}</kbd> finds either.
    </p>
  );
}
