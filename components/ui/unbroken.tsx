import type { ReactNode } from 'react'

/** An order's reference, figures from one to another and a capacity, with the unit and the signs about them; "e-mail", its compounds and addresses. */
const WHOLE =
  /([^\s(]+@\S+|\(?\b(?:LX-\w+|\d+[-–]\d+(?:[ \u00a0\u202f]?h\b)?|\d+[ \u00a0](?:GB|TB|mm|Wh)\b|e-mail(?:-?\p{L}+)*)[.,;:)]*)/iu
/** Short enough for any line: in it, so that a link's underline goes on under it. */
const MAIL = /^\(?e-mail/i

/**
 * A text whose references and the like stay on one line, after whose hyphen, dash or space a browser would break. Only one that is
 * wider than all there is breaks, as with letters set apart or on a page read at 400 %; an address first before its @.
 */
export function Unbroken({ children }: { children: string }): ReactNode {
  return children.split(WHOLE).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={at} className={MAIL.test(part) ? 'whitespace-nowrap' : 'inline-block'}>
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
      {/* Whole: its own hyphens come later on the line than the place before it. */}
      <span className="inline-block">{text.slice(at)}</span>
    </span>
  )
}
