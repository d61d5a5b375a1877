import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { cn } from '@/lib/utils'
import { chartScale } from './chart-scale'

type Bar = { key: string; label: string; cents: number }
type Props = {
  /** For screen readers, which read the table instead. */
  description: string
  bars: Bar[]
  lang: Language
  className?: string
}

const STEPS = 4

/** Bars stretch with the window, texts do not: they stay readable at 320 px. */
export function BarChart({ description, bars, lang, className }: Props) {
  const scale = chartScale(
    bars.map(({ cents }) => cents / 100),
    STEPS,
  )
  const format = new Intl.NumberFormat(regional(lang), {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  } as const)
  const ticks = scale.ticks.map((tick) => ({ at: scale.y(tick), text: format.format(tick) }))
  const widest = Math.max(...ticks.map(({ text }) => text.length))
  return (
    <div
      role="img"
      aria-label={description}
      className={cn(
        'mt-5 grid grid-cols-[auto_1fr] gap-x-3 text-muted text-xs tabular-nums',
        className,
      )}
    >
      <div className="relative h-56" style={{ width: `${widest}ch` }}>
        {ticks.map(({ at, text }) => (
          <span
            key={text}
            className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${at}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-56 w-full overflow-visible"
      >
        {ticks.map(({ at, text }) => (
          <line
            key={text}
            x2="100"
            y1={at}
            y2={at}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {bars.map(({ key, label, cents }, index) => (
          <rect
            key={key}
            x={scale.x(index)}
            width={scale.barWidth}
            y={scale.y(Math.max(0, cents / 100))}
            height={Math.abs(scale.y(cents / 100) - scale.y(0))}
            className={cents < 0 ? 'fill-bad' : 'fill-accent'}
          >
            <title>{`${label}: ${formatLocalMoney(cents, lang)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="col-start-2 mt-2 flex justify-between gap-4">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span className="text-right">{bars.at(-1)?.label}</span>}
      </p>
    </div>
  )
}
