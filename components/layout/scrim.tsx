'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'

/** Shown while a panel loads. Portalled, because the header's blur contains `fixed` children. */
export function Scrim({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common')
  return createPortal(
    <button
      type="button"
      aria-label={t('close')}
      onClick={onClose}
      className="fixed inset-0 z-40 bg-black/45 motion-safe:animate-[fade_150ms_ease-out]"
    />,
    document.body,
  )
}
