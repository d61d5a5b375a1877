'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { withTexts } from '@/components/layout/texts/with-texts'
import { toast } from '@/lib/browser/toast'
import { CART_PANEL_EVENT } from '@/lib/cart/panel'
import type { CartPanelProps } from './cart-panel'

/** Loads the panel and its `texts` when it first opens. */
export function CartPanelHost({ texts }: { texts: string }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<CartPanelProps> | null>(null)

  useEffect(() => {
    const open = async () => {
      setOpen(true)
      try {
        const panel = () => import('./cart-panel').then((module) => module.CartPanel)
        const Panel = await withTexts(panel, texts)
        setPanel((known: typeof Panel | null) => known ?? Panel)
      } catch {
        setOpen(false)
        toast.error(t('errors.NETWORK'))
      }
    }
    window.addEventListener(CART_PANEL_EVENT, open)
    return () => window.removeEventListener(CART_PANEL_EVENT, open)
  }, [t, texts])

  if (Panel) return <Panel isOpen={isOpen} onOpenChange={setOpen} />
  return isOpen ? <Scrim onClose={() => setOpen(false)} /> : null
}
