'use client'

import { useEffect, useState } from 'react'
import type { Language } from '@/lib/languages'
import { today } from '@/lib/legal/today'

type Props = {
  lang: Language
  /** The line, with the day on which the page was made. */
  line: string
  /** That day, as the line has it. */
  madeOn: string
}

/** The last-updated line, with the day of whoever reads it: the page itself may have been kept since. */
export function LastUpdated({ lang, line, madeOn }: Props) {
  const [date, setDate] = useState(madeOn)
  useEffect(() => setDate(today(lang)), [lang])
  return <p className="mt-2 text-muted text-sm">{line.replace(madeOn, date)}</p>
}
