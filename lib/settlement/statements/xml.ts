/** An element of fast-xml-parser: text, an object by names, or an array of equal names. */
export type Node = string | { [name: string]: Node } | Node[] | undefined

const listOf = (node: Node): Node[] =>
  node === undefined ? [] : Array.isArray(node) ? node : [node]

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

/** Text of the first match; empty if none. */
export function textAt(node: Node, ...path: string[]): string {
  const [found] = all(node, ...path)
  if (typeof found === 'string') return found
  const [text] = all(found, '#')
  return typeof text === 'string' ? text : ''
}
