'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast } from '@/lib/browser/toast'

const CHECK_MS = 2000

/** A check mark shows for two seconds (specification §9, Timers). `label` names the text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('payments')
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), CHECK_MS)
    return () => clearTimeout(timer)
  }, [copies])

  return (
    <>
      <button
        type="button"
        aria-label={t('copy', { what: label })}
        onClick={async (event) => {
          if (await copy(text, event.currentTarget)) setCopies((count) => count + 1)
          else toast.error(t('copyFailed'))
        }}
        className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted noscript:hidden transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        {isCopied ? (
          <Check aria-hidden className="size-4 text-good" data-testid="copied" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  )
}

/** Without HTTPS there is no clipboard API; execCommand works inside the dialog. */
async function copy(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'sr-only'
    near.parentElement?.append(field)
    field.select()
    const isDone = document.execCommand('copy')
    field.remove()
    near.focus()
    return isDone
  }
}
