import { ReviewPictures } from '@/components/products/reviews/review-pictures'
import { Stars } from '@/components/products/reviews/stars'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE } from '@/lib/languages'
import { itemOf } from '@/lib/orders/lines'
import type { ReviewFilters } from '@/lib/orders/reviews/admin/filters'
import type { AdminReview } from '@/lib/orders/reviews/admin/list'
import { paths } from '@/lib/paths'
import { ReviewDecisions } from './review-decisions'
import { ReviewReports } from './review-reports'

type Props = { rows: AdminReview[]; filters: ReviewFilters }

export async function ReviewCards({ rows, filters }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <div className="grid gap-4">
      {rows.map((review) => {
        const { id, stars, text, name, language, state, refusal, createdAt, answer, pictures } =
          review
        const openReports = review.reports.filter(({ decidedAt }) => !decidedAt).length
        return (
          <Card key={id} aria-labelledby={`review-${id}`}>
            <CardTitle id={`review-${id}`} className="wrap-anywhere">
              <span lang={language}>{itemOf(review.line)}</span>{' '}
              <span className="text-base text-muted">{review.order.reference}</span>
            </CardTitle>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <Stars stars={stars} label={t('reviews.stars', { stars })} />
              {openReports > 0 && (
                <Badge variant="warning">{t('admin.reviews.badges.reported')}</Badge>
              )}
              {!review.seenAt && <Badge variant="warning">{t('admin.reviews.badges.new')}</Badge>}
              {state === 'refused' && refusal && (
                <Badge variant="outline" className="rounded-2xl! text-left">
                  {t('admin.reviews.refusedFor', { reason: t(`reviews.reasons.${refusal}`) })}
                </Badge>
              )}
            </div>
            <p lang={language} className="wrap-anywhere mt-3 max-w-[65ch] whitespace-pre-line">
              {text}
            </p>
            <ReviewPictures
              pictures={pictures}
              labelOf={(number) => t('reviews.picture', { number, count: pictures.length, name })}
            />
            <p className="wrap-anywhere mt-2 text-muted text-sm">
              <span translate="no">{name}</span>
              {' · '}
              <time dateTime={createdAt.toISOString()}>
                {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              {' · '}
              <span lang={language} translate="no">
                {LANGUAGE_TABLE[language].name}
              </span>
            </p>
            <p className="flex flex-wrap gap-x-6">
              <a href={`/admin/orders/${review.order.reference}`} className={link}>
                {t('admin.claims.toOrder')}
              </a>
              <a href={paths.product(language, review.product.slug)} className={link}>
                {t('admin.reviews.toProduct')}
              </a>
            </p>
            <ReviewReports reports={review.reports} />
            <ReviewDecisions
              // A new form after each decision.
              key={`${id} ${review.updatedAt.getTime()} ${openReports}`}
              reviewId={id}
              pictures={pictures.length}
              answer={answer}
              isRefused={state === 'refused'}
              isRestorable={text !== ''}
              isSeen={review.seenAt !== null}
              openReports={openReports}
              state={filters.state ?? ''}
              page={filters.page}
            />
          </Card>
        )
      })}
    </div>
  )
}
