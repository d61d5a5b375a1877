import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

export function PaperLabel({ text, isMissing }: { text: string; isMissing: boolean }) {
  const t = useTranslations('admin.products.papers')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{text}</span>
      {isMissing && (
        <>
          {' '}
          <Badge variant="warning">{t('needed')}</Badge>
        </>
      )}
    </span>
  )
}
