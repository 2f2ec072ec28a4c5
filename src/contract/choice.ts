import * as v from 'valibot';

/** A parameter with one of some values. Without one, or empty, it has the default. Another value is an error. */
export const choiceOf = <const Choice extends string, const Default>(
  choices: readonly Choice[],
  otherwise: Default,
  description: string,
) =>
  v.pipe(
    v.optional(v.picklist(['', ...choices] as const, `is not one of ${choices.join(', ')}`), ''),
    v.description(description),
    v.transform((text): Choice | Default => (text === '' ? otherwise : text)),
  );
