import { notFound } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { ReportForm } from '@/components/orders/reviews/report-form'
import { ReportedReview } from '@/components/orders/reviews/reported-review'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { findReported } from '@/lib/orders/reviews/reports/queries'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ review?: string | string[]; state?: string | string[] }>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'reportReview'))

/** A notice about a review of a product page (Regulation (EU) 2022/2065, Article 16), open to everybody. */
export default async function ReportReviewPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { review: id, state } = await searchParams
  const hasArrived = state === 'arrived'
  const review = await findReported(id)
  if (!review && !hasArrived) notFound()
  const t = await getTexts('reviewReport')
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'reportReview')} />
      <div className="mx-auto max-w-2xl">
        <div role={hasArrived ? 'status' : undefined}>
          <h1 className="page-title">{t(hasArrived ? 'arrivedTitle' : 'title')}</h1>
          <p className="mt-3 mb-8 max-w-[65ch] text-muted">
            {t(hasArrived ? 'arrivedText' : 'intro')}
          </p>
        </div>
        {review && <ReportedReview review={review} lang={lang} />}
        {review && !hasArrived && (
          <PageTexts nouns={['reviewReport', 'accounts', 'errors']}>
            <ReportForm reviewId={review.id} shopEmail={shop.email} />
          </PageTexts>
        )}
      </div>
    </div>
  )
}
