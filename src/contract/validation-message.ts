/** Returns a validation issue's message without the received value, which can be long or secret. */
export function validationMessage({ message }: { message: string }): string {
  return message.replace(/:? (but )?received .*$/isu, '');
}
