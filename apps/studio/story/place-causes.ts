/** Where the nodes of a graph of causes are drawn. */
import type { CauseGraph, CauseNode } from '@libs/debugging/cause-graph.js';
import { LANES } from '@libs/debugging/lanes.js';

/** Pixels. */
export const ROW_HEIGHT = 44;

export interface PlacedNode {
  readonly node: CauseNode;
  /** The lane. */
  readonly column: number;
  /** Nodes follow their causes. */
  readonly row: number;
}

/** Puts every node into a row of its own, in the order of the graph, and into the column of its lane. */
export const placed = ({ nodes }: CauseGraph): readonly PlacedNode[] =>
  nodes.map((node, row) => ({ node, row, column: LANES.indexOf(node.lane) }));
