interface Issue {
  type: string;
  message: string;
  expected?: string | null | undefined;
  input?: unknown;
  requirement?: unknown;
}

/** Returns a validation issue's message without the received value, which can be long or secret. */
export function validationMessage(issue: Issue): string {
  return issue.message.startsWith('Invalid ') ? plainMessage(issue) : issue.message;
}

/** Returns what the library's own message means. */
function plainMessage({ type, message, expected, input, requirement }: Issue): string {
  if (message.startsWith('Invalid key')) return expected === 'never' ? 'unknown field' : 'is missing';
  const limit = String(requirement);
  const things = typeof input === 'string' ? 'characters' : 'entries';
  switch (type) {
    case 'string':
      return 'must be a text';
    case 'number':
      return 'must be a number';
    case 'boolean':
      return 'must be true or false';
    case 'array':
      return 'must be a list';
    case 'integer':
      return 'must be a whole number';
    case 'min_value':
      return `must be at least ${limit}`;
    case 'max_value':
      return `must be at most ${limit}`;
    case 'min_length':
      return `must have at least ${limit} ${things}`;
    case 'max_length':
      return `must have at most ${limit} ${things}`;
    case 'uuid':
      return 'is not a uuid';
    case 'iso_timestamp':
      return 'is not a date and time such as 2026-11-27T18:00:00Z';
    default:
      return expected === 'Object' ? 'must be an object' : plainChoices(expected);
  }
}

/** `("name" | "rarity")` becomes "must be one of name, rarity". */
function plainChoices(expected: string | null | undefined): string {
  const choices = (expected ?? '').replaceAll(/["()]/gu, '').split(' | ').filter(Boolean);
  return choices.length === 0 ? 'is not valid' : `must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
}
