/** Replaces `{name}` in rendered content by the variable's value. Throws if the variable is unknown. */
export function fillVariables(html: string, variables: Readonly<Record<string, string>>): string {
  return html.replace(/\{([\w-]+)\}/gu, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`Unknown content variable: ${name}`);
    return value;
  });
}

/** Splits rendered content at `<!-- example NAME -->` and puts the example there. Throws if it is unknown. */
export function splitExamples<Example extends { name: string }>(
  html: string,
  examples: readonly Example[],
): (string | Example)[] {
  return html.split(/<!-- example ([\w.-]+) -->/u).map((part, index) => {
    if (index % 2 === 0) return part;
    const example = examples.find(({ name }) => name === part);
    if (!example) throw new Error(`Unknown example: ${part}`);
    return example;
  });
}
