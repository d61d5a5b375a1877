import { PictureForm } from '@/components/orders/pictures/picture-form'
import { ReviewPictures } from '@/components/products/reviews/review-pictures'
import { Stars } from '@/components/products/reviews/stars'
import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { MAX_REVIEW_PICTURES } from '@/lib/orders/reviews/limits'
import type { ReviewPage } from '@/lib/orders/reviews/queries'
import type { ReviewableLine } from '@/lib/orders/reviews/reviewable'
import { paths } from '@/lib/paths'
import { RemovePicture, RemoveReview } from './remove-review'
import { ReviewForm } from './review-form'

type Props = {
  page: ReviewPage
  /** Empty for the signed-in customer. */
  token: string
  lang: Language
  /** Id of the line just reviewed. */
  done: string
  /** What became of the pictures last sent for the line `item`. */
  pictures: { item: string; added: number; isRemoved: boolean; error: string | undefined }
}

/** Each line with its form, or with the review that was written. */
export async function ReviewLines({ page, token, lang, done, pictures }: Props) {
  const t = await getTexts('reviews')
  const { lines, reference, firstName } = page
  if (lines.length === 0) return <p>{t('nothing')}</p>
  return (
    <div className="grid gap-6">
      {lines.map((line) => (
        <Card
          key={line.id}
          id={line.id}
          aria-labelledby={`line-${line.id} choice-${line.id}`}
          className="scroll-mt-24"
        >
          <CardTitle id={`line-${line.id}`} className="wrap-anywhere">
            {line.name}
          </CardTitle>
          <p id={`choice-${line.id}`} className="wrap-anywhere text-muted text-sm empty:hidden">
            {line.description}
          </p>
          {line.review ? (
            <>
              <Written review={line.review} isNew={line.id === done} lang={lang} />
              <Pictures
                review={line.review}
                lang={lang}
                token={token}
                reference={reference}
                {...(line.id === pictures.item && pictures)}
              />
              <RemoveReview lineId={line.id} token={token} reference={reference} />
            </>
          ) : (
            <ReviewForm lineId={line.id} token={token} reference={reference} name={firstName} />
          )}
        </Card>
      ))}
    </div>
  )
}

type WrittenProps = {
  review: NonNullable<ReviewableLine['review']>
  isNew: boolean
  lang: Language
}

async function Written({ review, isNew, lang }: WrittenProps) {
  const t = await getTexts('reviews')
  const { stars, text, name, language, state, refusal, answer } = review
  return (
    <div className="mt-4 grid gap-2">
      <p role="status" className="text-good empty:hidden">
        {isNew && state === 'published' && t('published')}
      </p>
      <Stars stars={stars} label={t('stars', { stars })} />
      <p
        lang={language === lang ? undefined : language}
        className="wrap-anywhere max-w-[65ch] whitespace-pre-line"
      >
        {text}
      </p>
      <p className="text-muted text-sm">{name}</p>
      {refusal && (
        <p className="text-muted">{t('takenDown', { reason: t(`reasons.${refusal}`) })}</p>
      )}
      {answer && (
        <div className="border-line border-l pl-4">
          <p className="font-medium text-sm">{t('answer')}</p>
          <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{answer}</p>
        </div>
      )}
    </div>
  )
}

type PicturesProps = {
  review: NonNullable<ReviewableLine['review']>
  lang: Language
  token: string
  reference: string
  added?: number
  isRemoved?: boolean
  error?: string | undefined
}

/** Each can be removed; a published review has a form for more. */
async function Pictures(props: PicturesProps) {
  const { review, lang, token, reference, added = 0, isRemoved, error } = props
  const [t, tPictures] = await Promise.all([getTexts('reviews'), getTexts('pictures')])
  const { name, pictures, lineId } = review
  const isPublished = review.state === 'published'
  const left = MAX_REVIEW_PICTURES - pictures.length
  const id = `pictures-${lineId}`
  const address = { token: token || undefined, order: token ? undefined : reference, item: lineId }
  if (!isPublished && pictures.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-6 scroll-mt-24">
      <h3 id={`${id}-title`} className="font-medium">
        {tPictures('title')}
      </h3>
      <p role="status" className="mt-2 text-good empty:hidden">
        {isRemoved ? t('pictureRemoved') : added > 0 && tPictures('added', { count: added })}
      </p>
      <ReviewPictures
        pictures={pictures}
        labelOf={(number) => t('picture', { number, count: pictures.length, name })}
        {...(!isPublished && token && { token })}
        below={(picture, number) => (
          <RemovePicture
            id={picture}
            number={number}
            lineId={lineId}
            token={token}
            reference={reference}
          />
        )}
      />
      {left > 0 && isPublished ? (
        <PictureForm
          id={`choose-${lineId}`}
          action={paths.reviewUpload(lang, address)}
          label={tPictures('choose')}
          help={t('picturesHelp', { count: left })}
          button={tPictures('add')}
          error={error}
        />
      ) : (
        <p role="alert" className="mt-2 text-bad empty:hidden">
          {error}
        </p>
      )}
    </section>
  )
}
