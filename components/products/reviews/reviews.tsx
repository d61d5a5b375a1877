import { BadgeCheck } from 'lucide-react'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import { type Language, languageName } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { STARS } from '@/lib/products/reviews/average'
import { getReviews, type ProductReviews, type ReviewView } from '@/lib/products/reviews/read'
import { shop } from '@/lib/shop'
import { ReviewPictures } from './review-pictures'
import { Stars } from './stars'

type Props = { lang: Language; productId: string }

/** Reviews of a product, with how they are checked (Directive 2005/29/EC, Article 7(6)). */
export async function Reviews({ lang, productId }: Props) {
  const t = await getTexts('reviews')
  const { counts, newest } = await getReviews(productId)
  const isMixed =
    newest.some(({ language }) => language === lang) &&
    newest.some(({ language }) => language !== lang)
  return (
    <section aria-labelledby="reviews" className="reviews-of-product">
      <h2 id="reviews" className="font-medium text-lg tracking-normal">
        {t('title')}
      </h2>
      {counts.total === 0 ? (
        <p className="mt-1 text-muted text-sm">{t('none')}</p>
      ) : (
        <>
          <Summary lang={lang} counts={counts} />
          <details className="mt-3 text-sm">
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('howTitle')}
            </summary>
            <p className="max-w-[65ch] text-muted">{t('how', { shop: shop.name })}</p>
          </details>
          {isMixed && (
            <label className="mt-2 flex min-h-11 items-center gap-3">
              <input type="checkbox" autoComplete="off" className="size-5 accent-ink" />
              {t('onlyIn', { language: languageName(lang, lang) })}
            </label>
          )}
          <ol className="mt-2">
            {newest.map((review) => (
              <Review key={review.id} review={review} lang={lang} />
            ))}
          </ol>
          {counts.total > newest.length && (
            <p className="mt-4 text-muted text-sm">{t('newest', { count: newest.length })}</p>
          )}
        </>
      )}
    </section>
  )
}

type SummaryProps = { lang: Language; counts: ProductReviews['counts'] }

async function Summary({ lang, counts }: SummaryProps) {
  const t = await getTexts('reviews')
  const { average, total, byStars } = counts
  const shown = datesIn(lang).number(average, { minimumFractionDigits: 1 })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
      <div>
        <Stars stars={Math.round(average)} label={t('average', { average: shown })} />
        <p className="mt-1">
          {t('average', { average: shown })}
          {' · '}
          {t('count', { count: total })}
        </p>
      </div>
      <ul className="grid text-sm tabular-nums">
        {STARS.map((stars, at) => (
          <li key={stars} className="flex items-center gap-3">
            <span className="min-w-20">{t('starsShort', { stars })}</span>
            <svg aria-hidden width="128" height="6" fill="currentColor">
              <rect width="128" height="6" rx="3" opacity="0.15" />
              <rect width={Math.round((128 * (byStars[at] ?? 0)) / total)} height="6" rx="3" />
            </svg>
            <span>{byStars[at]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReviewProps = { review: ReviewView; lang: Language }

async function Review({ review, lang }: ReviewProps) {
  const t = await getTexts('reviews')
  const { id, stars, text, name, language, at, answer, pictures } = review
  const isForeign = language !== lang
  const day = (date: Date) => (
    <time dateTime={date.toISOString()}>{datesIn(lang).dateTime(date, { dateStyle: 'long' })}</time>
  )
  return (
    <li data-foreign={isForeign || undefined} className="border-line border-t py-5">
      <Stars stars={stars} label={t('stars', { stars })} />
      <p
        lang={isForeign ? language : undefined}
        className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line"
      >
        {text}
      </p>
      <ReviewPictures
        pictures={pictures}
        labelOf={(number) => t('picture', { number, count: pictures.length, name })}
      />
      <p className="wrap-anywhere mt-2 text-muted text-sm">
        <span translate="no">{name}</span> <span aria-hidden>·</span> {day(at)}
        {isForeign && (
          <>
            {' '}
            <span aria-hidden>·</span> <span>{languageName(language, lang)}</span>
          </>
        )}{' '}
        <span aria-hidden>·</span>{' '}
        <a
          href={paths.reportReview(lang, { review: id })}
          rel="nofollow"
          aria-label={t('reportOf', { name })}
          className="underline underline-offset-4"
        >
          {t('report')}
        </a>
      </p>
      <p className="mt-1 flex items-center gap-1 text-good text-sm">
        <BadgeCheck aria-hidden className="size-4" />
        <span>{t('verified')}</span>
      </p>
      {answer && (
        <div className="mt-3 border-line border-l pl-4">
          <p className="text-sm">
            <span className="font-medium">{t('answer')}</span>
            {' · '}
            <span className="text-muted">{day(answer.at)}</span>
          </p>
          <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </li>
  )
}
