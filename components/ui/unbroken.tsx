import type { ReactNode } from 'react'

/**
 * Order references, ranges and capacities with unit and punctuation, "e-mail", e-mail addresses.
 */
const WHOLE =
  /((?<![^\s(])[^\s(]+@\S+|\(?\b(?:LX-\w+|\d+[-–]\d+(?:[ \u00a0\u202f]?h\b)?|\d+[ \u00a0](?:GB|TB|mm|Wh)\b|e-mail(?:-?\p{L}+)*)[.,;:)]*)/iu
/** May be wider than a phone; the others are inline, so that a link's underline continues below them. */
const WIDE = /@|^\(?LX-/

/**
 * Keeps such parts on one line, where browsers would break after a hyphen, dash or space. References and addresses wider
 * than the line still break; an e-mail address first before its @.
 */
export function Unbroken({ children }: { children: string }): ReactNode {
  return children.split(WHOLE).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={at} className={WIDE.test(part) ? 'inline-block' : 'whitespace-nowrap'}>
        <Address text={part} />
      </span>
    ) : (
      part
    ),
  )
}

function Address({ text }: { text: string }): ReactNode {
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  return (
    <span translate="no">
      {text.slice(0, at)}
      {/* Not broken at its own hyphens before the place at the @. */}
      <span className="inline-block">{text.slice(at)}</span>
    </span>
  )
}
