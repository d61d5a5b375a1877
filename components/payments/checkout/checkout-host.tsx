'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '@/components/layout/with-texts'
import { onCheckout } from '@/lib/payments/checkout-modal'
import { toast } from '@/lib/toast'

export type CheckoutModalProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** Opens the checkout over this page; the form and its `texts` are fetched with the first opening. */
export function CheckoutHost({ texts }: { texts: string }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const [Modal, setModal] = useState<ComponentType<CheckoutModalProps> | null>(null)

  useEffect(
    () =>
      onCheckout(async () => {
        setOpen(true)
        try {
          const modal = () => import('./checkout-modal').then((module) => module.CheckoutModal)
          const Modal = await withTexts(modal, texts)
          setModal((known: typeof Modal | null) => known ?? Modal)
        } catch {
          setOpen(false)
          toast.error(t('errors.NETWORK'))
        }
      }),
    [t, texts],
  )
  return Modal && <Modal isOpen={isOpen} onOpenChange={setOpen} />
}
