'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchedOnIntent, useLaterPart } from '@/components/layout/use-later-part'
import type { CartLine } from '@/lib/cart/types'

const load = () => import('./change-line-dialog').then((module) => module.ChangeLineDialog)

/** Opens the choice of another variant for a line; nothing where there was nothing to choose. */
export function ChangeLine({ line }: { line: CartLine }) {
  const t = useTranslations('cart')
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLaterPart(load, isOpen)
  if (!line.capacity && !line.colour) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('changeLine', { name: line.name })}
        onClick={() => setOpen(true)}
        {...fetchedOnIntent(load)}
        className="min-h-6 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {t('change')}
      </button>
      {Dialog && isOpen && <Dialog line={line} onClose={() => setOpen(false)} />}
    </>
  )
}
