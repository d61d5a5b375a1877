/** `at`: offset in the line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'fact'; at: number; name: string }
  | { kind: 'strong'; at: number; text: string }
  | { kind: 'link'; at: number; label: string; target: string }

const MARKS = /\{([\w.]+)\}|\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g

export function parseInline(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const { index, 0: all, 1: name, 2: label = '', 3: target = '', 4: strong } of line.matchAll(
    MARKS,
  )) {
    if (index > at) parts.push({ kind: 'text', text: line.slice(at, index) })
    if (strong) parts.push({ kind: 'strong', at: index, text: strong })
    else
      parts.push(
        name ? { kind: 'fact', at: index, name } : { kind: 'link', at: index, label, target },
      )
    at = index + all.length
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) })
  return parts
}
