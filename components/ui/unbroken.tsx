import type { ReactNode } from 'react'

/** An order's reference, figures from one to another and a capacity, with the unit and the signs about them. */
const WHOLE =
  /(\(?\b(?:LX-\w+|\d+[-–]\d+(?:[ \u00a0\u202f]?h\b)?|\d+[ \u00a0](?:GB|TB|mm|Wh)\b)[.,;:)]*)/

/**
 * A text whose references and the like stay on one line, after whose hyphen, dash or space a browser would break. Only one that is
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
