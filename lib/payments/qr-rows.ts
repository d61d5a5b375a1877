import type { QrCode } from './types'

/** Light modules that a reader wants around a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** Each row of a code from its left, true where it is dark. */
export function qrRows({ size, dark }: QrCode): boolean[][] {
  const isDark = (index: number) =>
    ((Number.parseInt(dark.charAt(index >> 2), 16) >> (3 - (index % 4))) & 1) === 1
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(y * size + x)),
  )
}

/** The dark modules as one SVG path, a module one unit, with the quiet zone around it. */
export function qrPath(code: QrCode): string {
  return qrRows(code)
    .map((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ]
        .map(({ index, 0: run }) => {
          const width = run.length
          return `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`
        })
        .join(''),
    )
    .join('')
}
