import { cn } from '@/lib/utils'
import './colour-field.css'

export const ColourDot = ({ swatch, className }: { swatch: string; className?: string }) => (
  <i
    aria-hidden
    className={cn('colour-dot', className)}
    style={swatch ? ({ '--dot': swatch } as object) : undefined}
  />
)
