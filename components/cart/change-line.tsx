'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { preloadOnIntent, useLazyComponent } from '@/components/layout/use-lazy-component'
import type { CartLine } from '@/lib/cart/types'

const load = () => import('./change-line-dialog').then((module) => module.ChangeLineDialog)

/** Renders nothing for a product without choices. */
export function ChangeLine({ line }: { line: CartLine }) {
  const t = useTranslations('cart')
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(load, isOpen)
  if (!line.capacity && !line.colour) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('changeLine', { name: line.name })}
        onClick={() => setOpen(true)}
        {...preloadOnIntent(load)}
        className="min-h-6 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {t('change')}
      </button>
      {Dialog && isOpen && <Dialog line={line} onClose={() => setOpen(false)} />}
    </>
  )
}
