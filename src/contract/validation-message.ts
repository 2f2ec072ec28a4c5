/** What is wrong with a value, in words that do not repeat it: it may be long, or a secret. */
export function validationMessage({ message }: { message: string }): string {
  return message.replace(/:? (but )?received .*$/isu, '');
}
