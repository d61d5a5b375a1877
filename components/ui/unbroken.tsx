import type { ReactNode } from 'react'

/** An order's reference, and figures from one to another with the unit and the sign that follow them. */
const WHOLE = /(\bLX-\w+[.,;:)]*|\d+[-–]\d+(?:[ \u00a0\u202f]?h\b)?[.,;:)]*)/

/**
 * A text whose references and ranges stay on one line, after whose hyphen or dash a browser would break. Only one that is
 * wider than all there is breaks, as with letters set apart or on a page read at 400 %.
 */
export function Unbroken({ children }: { children: string }): ReactNode {
  return children.split(WHOLE).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
