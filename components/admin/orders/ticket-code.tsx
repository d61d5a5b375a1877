'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'

const SHOWN_MS = 60_000

type Props = { code: string; onExpired: (hadFocus: boolean) => void }

/** Takes the focus of the form it replaces. */
export function TicketCode({ code, onExpired }: Props) {
  const t = useTranslations('admin.tickets')
  const shown = useRef<HTMLParagraphElement>(null)
  const end = useEffectEvent(() => onExpired(document.activeElement === shown.current))
  useEffect(() => {
    shown.current?.focus()
    const timer = setTimeout(end, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p ref={shown} role="status" tabIndex={-1} className="mt-2 rounded-lg bg-sunken px-4 py-3">
      <span className="select-all font-medium text-lg tabular-nums tracking-wide">
        {code.replace(/(\d{4})(?=\d)/g, '$1 ')}
      </span>
      <span className="block text-muted text-sm">{t('shown')}</span>
    </p>
  )
}
