import type { Plugin } from 'vite';
import { endpoints } from '#contract/endpoints.ts';
import { describeReply } from './describe-reply.ts';

/** The endpoint fields that a browser needs for a call; schemas and documentation stay on the server. */
const callFields = ['name', 'method', 'path', 'host', 'status', 'readOnly', 'idempotent', 'access'];

interface AstNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  body?: AstNode[];
  declaration?: AstNode | null;
  declarations?: AstNode[];
  init?: AstNode | null;
  callee?: AstNode;
  object?: AstNode;
  key?: AstNode;
  value?: unknown;
  arguments?: AstNode[];
  properties?: AstNode[];
}

/**
 * Vite plugin that removes schemas and documentation from the contract's endpoints in browser bundles. The server
 * validates its replies before it sends them, so browsers need neither the schemas nor their library. A shape takes the
 * place of the reply's schema, because an answer need not be from the server.
 */
export const callEndpointsOnly: Plugin = {
  name: 'call-endpoints-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/src\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/u.test(id)) return undefined;
    const program = this.parse(code, { lang: 'ts' }) as unknown as AstNode;
    const changes = constantsOf(program).flatMap((value): [start: number, end: number, text: string][] => {
      const [endpoint] = value.callee?.name === 'defineEndpoint' ? (value.arguments ?? []) : [];
      if (endpoint) return listOtherFields(endpoint);
      return value.type !== 'ArrowFunctionExpression' && usesSchemas(value)
        ? [[value.start, value.end, 'undefined']]
        : [];
    });
    let rest = code;
    for (const [start, end, text] of changes.reverse()) rest = rest.slice(0, start) + text + rest.slice(end);
    return { code: rest, map: null };
  },
};

/** Returns the initial values of a module's constants, in source order. */
function constantsOf({ body = [] }: AstNode): AstNode[] {
  return body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => init ?? []);
}

/** Returns the places of the fields that are no call fields, and what takes their places. */
function listOtherFields({ properties = [], end: objectEnd }: AstNode): [start: number, end: number, text: string][] {
  const name = (properties.find(({ key }) => key?.name === 'name')?.value as AstNode | undefined)?.value;
  return properties.flatMap(({ key, start }, index) =>
    callFields.includes(key?.name ?? '')
      ? []
      : [[start, properties[index + 1]?.start ?? objectEnd - 1, key?.name === 'reply' ? shapeOf(name) : '']],
  );
}

function shapeOf(name: unknown): string {
  const endpoint = endpoints.find((each) => each.name === name);
  const shape = endpoint && describeReply(endpoint.reply);
  return shape === undefined ? '' : `shape: '${shape}', `;
}

/** Whether the node uses the schema library, `v`. */
function usesSchemas(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(usesSchemas);
  if (typeof node !== 'object' || node === null) return false;
  const { type, object } = node as AstNode;
  return (type === 'MemberExpression' && object?.name === 'v') || Object.values(node).some(usesSchemas);
}
