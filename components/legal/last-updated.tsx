'use client'

import { useEffect, useState } from 'react'
import { today } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'

type Props = {
  lang: Language
  /** The translated line, with the date of rendering. */
  line: string
  madeOn: string
}

/** The page may be cached: shows the visitor's date. */
export function LastUpdated({ lang, line, madeOn }: Props) {
  const [date, setDate] = useState(madeOn)
  useEffect(() => setDate(today(lang)), [lang])
  return <p className="mt-2 text-muted text-sm">{line.replace(madeOn, date)}</p>
}
