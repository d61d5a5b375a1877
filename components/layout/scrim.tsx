'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'

/**
 * What a click on a panel's button shows at once, while the panel is on its way; a click on it takes it back.
 * Rendered after a click only. Of the body, because the blurred header would hold what is `fixed` in it.
 */
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
