import { Stars } from '@/components/products/reviews/stars'
import { Card } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { ReportedReview as Reported } from '@/lib/orders/reviews/reports/queries'
import { paths } from '@/lib/paths'

type Props = { review: Reported; lang: Language }

/** The review as its product page shows it. */
export async function ReportedReview({ review, lang }: Props) {
  const [t, tWaiting] = await Promise.all([getTexts('reviews'), getTexts('waiting')])
  const { stars, text, name, language, createdAt, product } = review
  const isForeign = language !== lang
  return (
    <Card className="mb-8">
      <p translate="no" className="wrap-anywhere font-medium">
        {product.name}
      </p>
      <Stars stars={stars} label={t('stars', { stars })} />
      <blockquote
        lang={isForeign ? language : undefined}
        className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line"
      >
        {text}
      </blockquote>
      <p className="wrap-anywhere mt-2 text-muted text-sm">
        <span translate="no">{name}</span> <span aria-hidden>·</span>{' '}
        <time dateTime={createdAt.toISOString()}>
          {datesIn(lang).dateTime(createdAt, { dateStyle: 'long' })}
        </time>
      </p>
      <a
        href={paths.product(lang, product.slug)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {tWaiting('see')}
      </a>
    </Card>
  )
}
