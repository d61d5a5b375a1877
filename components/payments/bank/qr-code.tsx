import { QUIET_ZONE, qrPath } from '@/lib/payments/bank/qr-rows'
import type { QrCode as Code } from '@/lib/payments/types'

// An integer, so that all modules are equally wide.
const PIXELS_A_MODULE = 4

/** Always dark on white, also in the dark theme and forced colours. */
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
