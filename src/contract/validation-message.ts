interface Issue {
  type: string;
  message: string;
  input?: unknown;
  requirement?: unknown;
}

/** Returns a validation issue's message without the received value, which can be long or secret. */
export function validationMessage(issue: Issue): string {
  const plain = issue.message.startsWith('Invalid ') ? plainMessage(issue) : undefined;
  return plain ?? issue.message.replace(/:? (but )?received .*$/isu, '');
}

/** Returns what the library's own message about a number or a length means. */
function plainMessage({ type, input, requirement }: Issue): string | undefined {
  const limit = String(requirement);
  const things = typeof input === 'string' ? 'characters' : 'entries';
  switch (type) {
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
    default:
      return undefined;
  }
}
