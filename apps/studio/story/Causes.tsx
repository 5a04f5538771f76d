/** Where the nodes of a graph of causes are drawn. */
import { type CauseGraph, type CauseNode, chainOf, LANES } from '@libs/debugging/cause-graph.js';
import { timeText } from '../api.js';
import { Panel } from './Panel.js';

interface CausesProps {
  /** Null for a stream that is no booking. */
  readonly causes: CauseGraph | null;
  readonly stream: string;
  readonly shown: number;
  readonly onSelect: (revision: number) => void;
}

const LANE_WIDTH = 220;
const NODE_WIDTH = 204;
const NODE_HEIGHT = 30;

/** What led to the event that is shown, and what it led to: a graph with a column for each side. */
export function Causes({ causes, stream, shown, onSelect }: CausesProps) {
  const node = causes?.nodes.find((one) => one.kind === 'event' && one.stream === stream && one.revision === shown);
  if (!causes || !node) return null;
  const chain = chainOf(causes, node.id);
  const nodes = placed(chain);
  const places = new Map(nodes.map((one) => [one.node.id, one]));
  const height = nodes.length * ROW_HEIGHT + ROW_HEIGHT;
  return (
    <Panel label="Causes" className="wide">
      <h2>Causes and effects</h2>
      <div className="graph" role="group" aria-label="Graph">
        <svg width={LANES.length * LANE_WIDTH} height={height} aria-hidden="true">
          {chain.edges.map(({ from, to }) => (
            <Edge key={`${from}/${to}`} from={places.get(from)} to={places.get(to)} />
          ))}
        </svg>
        {LANES.map((lane, column) => (
          <span className="lane" key={lane} style={{ left: column * LANE_WIDTH, top: 0 }}>
            {lane}
          </span>
        ))}
        {nodes.map((one) => (
          <GraphNode key={one.node.id} {...one} isShown={one.node.id === node.id} stream={stream} onSelect={onSelect} />
        ))}
      </div>
    </Panel>
  );
}

interface EdgeProps {
  readonly from: PlacedNode | undefined;
  readonly to: PlacedNode | undefined;
}

function Edge({ from, to }: EdgeProps) {
  if (!from || !to) return null;
  const [x1, y1] = [from.column * LANE_WIDTH + NODE_WIDTH / 2, (from.row + 1) * ROW_HEIGHT + NODE_HEIGHT];
  const [x2, y2] = [to.column * LANE_WIDTH + NODE_WIDTH / 2, (to.row + 1) * ROW_HEIGHT];
  const middle = (y1 + y2) / 2;
  return <path d={`M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`} />;
}

interface GraphNodeProps extends PlacedNode {
  readonly isShown: boolean;
  readonly stream: string;
  readonly onSelect: (revision: number) => void;
}

function GraphNode({ node, column, row, isShown, stream, onSelect }: GraphNodeProps) {
  const style = { left: column * LANE_WIDTH, top: (row + 1) * ROW_HEIGHT, width: NODE_WIDTH, height: NODE_HEIGHT };
  const isOwn = node.kind === 'event' && node.stream === stream;
  const title = [node.at && timeText(node.at), node.kind === 'event' && node.reason].filter(Boolean).join(', ');
  const className = `node ${node.kind}`;
  if (!isOwn) {
    return (
      <span className={className} style={style} title={title}>
        {textOf(node)}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      title={title}
      aria-current={isShown}
      onClick={() => onSelect(node.revision)}
    >
      {textOf(node)}
    </button>
  );
}

function textOf(node: CauseNode): string {
  switch (node.kind) {
    case 'request':
      return `request of ${node.actor.split(':')[0]}`;
    case 'command':
      return node.command ?? 'command, not recorded';
    case 'event':
      return `${node.revision} ${node.type}`;
    case 'job':
      return `${node.isPending ? 'waits: ' : ''}${node.job}`;
  }
}

/** Pixels. */
const ROW_HEIGHT = 44;

interface PlacedNode {
  readonly node: CauseNode;
  /** The lane. */
  readonly column: number;
  /** Nodes follow their causes. */
  readonly row: number;
}

/** Puts every node into a row of its own, in the order of the graph, and into the column of its lane. */
const placed = ({ nodes }: CauseGraph): readonly PlacedNode[] =>
  nodes.map((node, row) => ({ node, row, column: LANES.indexOf(node.lane) }));
