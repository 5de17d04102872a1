interface TreeNode {
  type: string;
  children?: readonly TreeNode[] | undefined;
}

/** Counts nodes and depth, stopping at a bound. Not recursive: it makes recursion safe for later steps. */
export function measureTree(root: TreeNode, bounds: { maxDepth: number; maxNodes: number }) {
  let nodes = 0;
  let depth = 0;
  let level: TreeNode[] = [root];
  while (level.length > 0) {
    nodes += level.length;
    if (depth > bounds.maxDepth || nodes > bounds.maxNodes) return { nodes, depth, isWithin: false };
    const next: TreeNode[] = [];
    for (const node of level) for (const child of node.children ?? []) next.push(child);
    level = next;
    if (next.length > 0) depth += 1;
  }
  return { nodes, depth, isWithin: true };
}
