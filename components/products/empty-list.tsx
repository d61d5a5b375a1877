import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'

type Props = {
  hint: string
  reset: string
}

export async function EmptyList({ hint, reset }: Props) {
  const t = await getTexts('catalogue')
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-6 py-20 text-center">
      <p className="text-xl">{t('empty')}</p>
      <p className="mt-2 max-w-[44ch] text-muted">{hint}</p>
      <Button asChild className="mt-6">
        <a href={reset} data-list="">
          {t('reset')}
        </a>
      </Button>
    </div>
  )
}
