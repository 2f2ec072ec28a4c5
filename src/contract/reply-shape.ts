/**
 * What a reply at least has: the names of its fields, with `[]` behind those that are lists and `{}` behind those that are
 * objects, such as `data[] counts{} next`; or the type of a single value, such as `=boolean`. The build writes it into the endpoints of browsers, which have no schemas.
 */
export type ReplyShape = string;

/**
 * Whether a reply can be the endpoint's: it has the lists and objects, and any of the fields. A single value may be
 * missing, because a server of the version before sends what it knows.
 */
export function hasReplyShape(reply: unknown, shape: ReplyShape): boolean {
  if (shape.startsWith('=')) return typeof reply === shape.slice(1);
  if (typeof reply !== 'object' || reply === null) return false;
  const fields = shape.split(' ').map((field) => [field.replace(/\W+$/u, ''), field] as const);
  const valueOf = (name: string): unknown => Reflect.get(reply, name);
  return (
    fields.some(([name]) => name in reply) &&
    fields.every(([name, field]) => {
      if (field.endsWith('[]')) return Array.isArray(valueOf(name));
      return !field.endsWith('{}') || (typeof valueOf(name) === 'object' && valueOf(name) !== null);
    })
  );
}
