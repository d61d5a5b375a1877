import { QUIET_ZONE, qrPath } from '@/lib/payments/qr-rows'
import type { QrCode as Code } from '@/lib/payments/types'

// Whole ones, so that modules are as wide as each other.
const PIXELS_A_MODULE = 4

/** A QR code that can be read in the dark theme and in forced colours too: always dark on white. */
export function QrCode({ code, label }: { code: Code; label: string }) {
  const side = code.size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={side * PIXELS_A_MODULE}
      shapeRendering="crispEdges"
      className="h-auto max-w-full rounded-lg forced-color-adjust-none"
    >
      <rect width={side} height={side} fill="white" />
      <path d={qrPath(code)} fill="black" />
    </svg>
  )
}
