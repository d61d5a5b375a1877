'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { withTexts } from '@/components/layout/with-texts'
import { CART_PANEL_EVENT, CART_PANEL_SOON_EVENT } from '@/lib/cart/panel'
import { toast } from '@/lib/toast'

export type CartPanelProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** Listens for the cart to be opened and fetches the panel, and its `texts`, when that seems to come or comes. */
export function CartPanelHost({ texts }: { texts: string }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<CartPanelProps> | null>(null)

  useEffect(() => {
    const fetchPanel = async () => {
      const panel = () => import('./cart-panel').then((module) => module.CartPanel)
      const Panel = await withTexts(panel, texts)
      setPanel((known: typeof Panel | null) => known ?? Panel)
    }
    const prepare = () => void fetchPanel().catch(() => {})
    const open = async () => {
      setOpen(true)
      try {
        await fetchPanel()
      } catch {
        setOpen(false)
        toast.error(t('errors.NETWORK'))
      }
    }
    window.addEventListener(CART_PANEL_SOON_EVENT, prepare)
    window.addEventListener(CART_PANEL_EVENT, open)
    return () => {
      window.removeEventListener(CART_PANEL_SOON_EVENT, prepare)
      window.removeEventListener(CART_PANEL_EVENT, open)
    }
  }, [t, texts])

  if (Panel) return <Panel isOpen={isOpen} onOpenChange={setOpen} />
  return isOpen ? <Scrim onClose={() => setOpen(false)} /> : null
}
