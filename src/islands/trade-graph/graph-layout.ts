import type { TradeGraph } from '#contract/staff/signal.ts';

type Person = TradeGraph['people'][number];
type Flow = TradeGraph['flows'][number];

/** A person at a place of the drawing. The origin is its middle. */
export interface GraphNode {
  person: Person;
  x: number;
  y: number;
  isCenter: boolean;
  /** Where the name stands beside the circle. */
  anchor: 'start' | 'middle' | 'end';
}

export interface GraphEdge {
  flow: Flow;
  /** The path of the arrow. */
  path: string;
  width: number;
  /** `one-way`: at least four times as much was given as came back. */
  balance: 'one-way' | 'even' | 'less';
}

/** Half of the drawing, in its units. */
export const graphHalf = { width: 420, height: 300 };
const radius = { x: 230, y: 225 };
/** From the middle of a circle to where an arrow starts or ends. */
const gap = 17;

/**
 * Places the people of a graph: the first one in the middle, the others around, those with the largest flows first. The
 * same graph always has the same drawing.
 */
export function layOutGraph({ people, flows }: TradeGraph): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const [center, ...others] = people;
  if (!center) return { nodes: [], edges: [] };
  const weight = (uuid: string) =>
    flows
      .filter(({ giver, receiver }) => giver === uuid || receiver === uuid)
      .reduce((sum, { given }) => sum + given, 0);
  const sorted = others
    .map((person) => ({ person, weight: weight(person.uuid) }))
    .sort((one, other) => other.weight - one.weight || (one.person.uuid < other.person.uuid ? -1 : 1));
  const nodes: GraphNode[] = [
    { person: center, x: 0, y: 0, isCenter: true, anchor: 'middle' },
    ...sorted.map(({ person }, index): GraphNode => {
      const angle = (index / sorted.length) * 2 * Math.PI - Math.PI / 2;
      const [x, y] = [Math.round(Math.cos(angle) * radius.x), Math.round(Math.sin(angle) * radius.y)];
      return { person, x, y, isCenter: false, anchor: Math.abs(x) < 40 ? 'middle' : x < 0 ? 'end' : 'start' };
    }),
  ];
  const placeOf = new Map(nodes.map((node) => [node.person.uuid, node]));
  const most = Math.max(1, ...flows.map(({ given }) => given));
  const edges = flows.flatMap((flow): GraphEdge[] => {
    const [from, to] = [placeOf.get(flow.giver), placeOf.get(flow.receiver)];
    if (!from || !to || flow.given === 0) return [];
    const width = 1 + Math.round(Math.sqrt(flow.given / most) * 70) / 10;
    return [{ flow, path: arrowPath(from, to), width, balance: balanceOf(flow) }];
  });
  return { nodes, edges };
}

function balanceOf({ given, got }: Flow): GraphEdge['balance'] {
  if (given >= got * 4) return 'one-way';
  return given >= got ? 'even' : 'less';
}

/** A curve to the left of the line, so that two directions lie beside each other. */
function arrowPath(from: GraphNode, to: GraphNode): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(26, length * 0.12);
  const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const start = point(from.x + ux * gap + uy * 4, from.y + uy * gap - ux * 4);
  const middle = point((from.x + to.x) / 2 + uy * bend, (from.y + to.y) / 2 - ux * bend);
  const end = point(to.x - ux * (gap + 6) + uy * 4, to.y - uy * (gap + 6) - ux * 4);
  return `M${start}Q${middle} ${end}`;
}
