/** Replaces `{name}` in rendered content by the variable's value. Throws if the variable is unknown. */
export function fillVariables(html: string, variables: Readonly<Record<string, string>>): string {
  return html.replace(/\{([\w-]+)\}/gu, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`Unknown content variable: ${name}`);
    return value;
  });
}
