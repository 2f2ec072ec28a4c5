import type { Node } from 'libpg-query';

/* PostgreSQL's own parser gives a tree in which each node is wrapped in an object whose only key is the node's type. */

type Union<Wrapped> = Wrapped extends unknown ? keyof Wrapped : never;
export type NodeType = Union<Node>;
export type NodeOf<Type extends NodeType> = Extract<Node, Record<Type, unknown>>[Type];

/** Returns the content of a node if it has the type. */
export function nodeAs<Type extends NodeType>(node: Node | undefined, type: Type): NodeOf<Type> | undefined {
  return (node as Partial<Record<Type, NodeOf<Type>>> | undefined)?.[type];
}

/** Returns all nodes of a type in a part of a tree, outermost first. */
export function findNodes<Type extends NodeType>(part: unknown, type: Type): NodeOf<Type>[] {
  const found: NodeOf<Type>[] = [];
  visitObjects(part, (name, value) => {
    if (name === type) found.push(value as NodeOf<Type>);
  });
  return found;
}

/** Returns the tables that a part of a tree names. The names of common table expressions are among them. */
export function findTables(part: unknown): string[] {
  const found = new Set<string>();
  visitObjects({ part }, (_name, value) => {
    if ('relname' in value && typeof value.relname === 'string') found.add(value.relname);
  });
  return [...found];
}

function visitObjects(part: unknown, visit: (name: string, value: object) => void): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) visit(name, value);
    visitObjects(value, visit);
  }
}

/** Returns the parts of a name, without its schema: `now` of `pg_catalog.now`. */
export function lastName(names: readonly Node[] | undefined): string {
  return nodeAs(names?.at(-1), 'String')?.sval ?? '';
}

/** Returns the column of a reference to one, without its table. */
export function columnOf(node: Node | undefined): string | undefined {
  const reference = nodeAs(node, 'ColumnRef');
  return reference && lastName(reference.fields);
}
