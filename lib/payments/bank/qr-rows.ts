import type { QrCode } from '@/lib/payments/types'

/** Light modules around a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4

export function qrRows({ size, dark }: QrCode): boolean[][] {
  const isDark = (index: number) =>
    ((Number.parseInt(dark.charAt(index >> 2), 16) >> (3 - (index % 4))) & 1) === 1
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(y * size + x)),
  )
}

/** SVG path with one unit per module, including the quiet zone. */
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
