import { notFound, redirect } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { pictureFailure } from '@/components/orders/pictures/picture-failure'
import { ReviewLines } from '@/components/orders/reviews/review-lines'
import { Unbroken } from '@/components/ui/unbroken'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { MAX_REVIEW_PICTURES } from '@/lib/orders/reviews/limits'
import { readReviewPage } from '@/lib/orders/reviews/queries'
import { shortReference } from '@/lib/orders/short-reference'
import { paths } from '@/lib/paths'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Query = Record<
  'token' | 'order' | 'done' | 'item' | 'added' | 'removed' | 'error' | 'refused',
  string | string[] | undefined
>
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

export const generateMetadata = ({ params }: Props) => pageMetadata(privateHead(params, 'review'))

/** By the link of a mail, or for an order of the signed-in customer. */
export default async function ReviewPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const query = await searchParams
  const { token, order, done, item, added, removed } = query
  const read = await readReviewPage({ token, reference: order })
  if (!read.ok && read.code === 'UNAUTHENTICATED' && typeof order === 'string')
    redirect(paths.login(lang, { redirect: paths.review(lang, { order }) }))
  if (!read.ok) notFound()
  const t = await getTexts('reviews')
  const max = MAX_REVIEW_PICTURES
  const failure = await pictureFailure(query, t('tooManyPictures', { max }))
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'review')} />
      <div className="mx-auto max-w-2xl">
        <h1 className="page-title">
          <Unbroken>{t('pageTitle', { reference: shortReference(read.value.reference) })}</Unbroken>
        </h1>
        <p className="mt-3 mb-8 max-w-[65ch] text-muted">{t('pageIntro', { max })}</p>
        <ReviewLines
          page={read.value}
          token={typeof token === 'string' ? token : ''}
          lang={lang}
          done={typeof done === 'string' ? done : ''}
          pictures={{
            item: typeof item === 'string' ? item : '',
            added: Number(added) || 0,
            isRemoved: removed === '1',
            error: failure && `${failure.replace(/(?<![.!?])$/, '.')} ${t('picturesKept')}`,
          }}
        />
      </div>
    </div>
  )
}
