import type { TradeGraph } from '#contract/staff/signal.ts';
import { formatNumber } from '#game/number.ts';
import { withCase } from '#ui/staff/StaffPersonName.tsx';
import { graphHalf, layOutGraph } from './graph-layout.ts';
import type { GraphEdge, GraphNode } from './graph-layout.ts';

interface Props {
  graph: TradeGraph;
  /** The case that the links keep. */
  caseId: string | null;
  /** The person whose arrows stand out; empty for all. */
  chosen: string;
  onChoose: (uuid: string) => void;
}

/** Who gave what to whom: the person in the middle, partners around. Each leads to their own graph. */
export function GraphDrawing({ graph, caseId, chosen, onChoose }: Props) {
  const { nodes, edges } = layOutGraph(graph);
  const nameOf = new Map(nodes.map(({ person }) => [person.uuid, person.name]));
  return (
    <svg
      className="graph-drawing block w-full hairline rounded-md"
      viewBox={`${-graphHalf.width} ${-graphHalf.height} ${graphHalf.width * 2} ${graphHalf.height * 2}`}
      role="group"
      aria-label="Who gave what to whom. The table has the same numbers."
    >
      <defs>
        {(['one-way', 'even', 'less'] as const).map((balance) => (
          <marker
            key={balance}
            id={`arrow-${balance}`}
            className={`graph-arrow is-${balance}`}
            viewBox="0 0 10 10"
            refX="3"
            refY="5"
            markerWidth="11"
            markerHeight="11"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 10 5 0 10z" />
          </marker>
        ))}
      </defs>
      {edges.map((edge) => (
        <Arrow key={`${edge.flow.giver} ${edge.flow.receiver}`} edge={edge} chosen={chosen} nameOf={nameOf} />
      ))}
      {nodes.map((node) => (
        <PersonNode key={node.person.uuid} node={node} caseId={caseId} onChoose={onChoose} />
      ))}
    </svg>
  );
}

interface ArrowProps {
  edge: GraphEdge;
  chosen: string;
  nameOf: ReadonlyMap<string, string>;
}

function Arrow({ edge: { flow, path, width, balance }, chosen, nameOf }: ArrowProps) {
  const { giver, receiver, given, reversed } = flow;
  const isOther = chosen !== '' && chosen !== giver && chosen !== receiver;
  return (
    <path
      className={`graph-edge is-${balance}`}
      data-other={isOther ? '' : undefined}
      data-reversed={reversed > 0 ? '' : undefined}
      d={path}
      strokeWidth={width}
      markerEnd={`url(#arrow-${balance})`}
    >
      <title>{`${nameOf.get(giver)} gave ${nameOf.get(receiver)} ${formatNumber(given)}`}</title>
    </path>
  );
}

function PersonNode({
  node: { person, x, y, isCenter, anchor },
  caseId,
  onChoose,
}: {
  node: GraphNode;
  caseId: string | null;
  onChoose: Props['onChoose'];
}) {
  const { uuid, name } = person;
  const beside = anchor === 'start' ? 20 : anchor === 'end' ? -20 : 0;
  const below = anchor === 'middle' ? (y < 0 ? -22 : 30) : 4;
  const content = (
    <>
      <circle cx={x} cy={y} r={isCenter ? 15 : 11} />
      <text x={x + beside} y={y + (isCenter ? 32 : below)} textAnchor={anchor}>
        {name.length > 16 ? `${name.slice(0, 15)}…` : name}
      </text>
    </>
  );
  if (isCenter) return <g className="graph-node is-center">{content}</g>;
  return (
    <a
      className="graph-node"
      href={withCase(`/staff/players/${uuid}/graph`, caseId)}
      aria-label={`Graph of ${name}`}
      onFocus={() => onChoose(uuid)}
      onBlur={() => onChoose('')}
      onMouseEnter={() => onChoose(uuid)}
      onMouseLeave={() => onChoose('')}
    >
      {content}
    </a>
  );
}
