'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { toast } from '@/lib/browser/toast'
import type { CheckoutModalProps } from './checkout-modal'

const TRIES = 3

export function useCheckoutModal(): { open: () => Promise<void>; modal: ReactNode } {
  const t = useTranslations('errors')
  const [isOpen, setOpen] = useState(false)
  const [Modal, setModal] = useState<ComponentType<CheckoutModalProps> | null>(null)

  const open = async () => {
    setOpen(true)
    try {
      const { CheckoutModal } = await importWithRetry(() => import('./checkout-modal'), TRIES)
      setModal(() => CheckoutModal)
    } catch {
      setOpen(false)
      toast.error(t('NETWORK'))
    }
  }
  return { open, modal: Modal && <Modal isOpen={isOpen} onOpenChange={setOpen} /> }
}
