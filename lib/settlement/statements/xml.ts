/** An element as fast-xml-parser gives it: text, a tree by names, or several of one name. */
export type Node = string | { [name: string]: Node } | Node[] | undefined

const listOf = (node: Node): Node[] =>
  node === undefined ? [] : Array.isArray(node) ? node : [node]

/** Every element that this path leads to, each step of which may occur several times. */
export function all(node: Node, ...path: string[]): Node[] {
  let found = listOf(node)
  for (const name of path) {
    found = found.flatMap((one) =>
      typeof one === 'object' && !Array.isArray(one) && Object.hasOwn(one, name)
        ? listOf(one[name])
        : [],
    )
  }
  return found
}

/** The text of the first element that this path leads to; empty where there is none. */
export function textAt(node: Node, ...path: string[]): string {
  const [found] = all(node, ...path)
  if (typeof found === 'string') return found
  const [text] = all(found, '#')
  return typeof text === 'string' ? text : ''
}
