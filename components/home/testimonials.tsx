import { BadgeCheck } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { getHomeContent } from '@/lib/site/home/content'
import { getTestimonials } from '@/lib/site/home/testimonials'
import { TestimonialCarousel } from './testimonial-carousel'

/** Sample texts are labelled as such. */
export async function Testimonials({ lang }: { lang: Language }) {
  const t = await getTexts('home')
  const { title, isSample, sampleNote } = (await getHomeContent(lang)).testimonials
  const { list: all, origin } = await getTestimonials(lang)
  if (all.length === 0) return null
  const note = {
    sample: isSample && sampleNote,
    owner: t('testimonialsOrigin'),
    reviews: t('reviewsOrigin'),
  }[origin]
  return (
    <section
      aria-labelledby="testimonials"
      aria-roledescription={t('carousel')}
      className="page reviews home-gap"
    >
      <h2 id="testimonials" className="text-xl">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-[65ch] text-muted text-sm">{note}</p>}
      <TestimonialCarousel
        count={all.length}
        labels={{
          list: title,
          controls: t('controlTestimonials'),
          previous: t('previousTestimonials'),
          next: t('nextTestimonials'),
          page: t('testimonialsPage'),
          pause: t('pauseTestimonials'),
          play: t('playTestimonials'),
        }}
      >
        {all.map(({ name, initials, rating, text, verified, language }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have one name
          <li key={at}>
            {/* biome-ignore lint/a11y/useSemanticElements: not a form group; on the item itself the role would take it out of the list */}
            <div role="group" aria-roledescription={t('slide')} aria-label={name}>
              <figure className="testimonial">
                {rating > 0 && (
                  <p role="img" aria-label={t('rating', { rating })} className="stars">
                    {'★'.repeat(rating)}
                  </p>
                )}
                <blockquote lang={language === lang ? undefined : language}>{text}</blockquote>
                <figcaption>
                  <span aria-hidden className="initials">
                    {initials}
                  </span>
                  <span>{name}</span>
                  {verified && (
                    <span className="ml-auto inline-flex items-center gap-1 text-good">
                      <BadgeCheck aria-hidden className="size-4" />
                      {t('verifiedPurchase')}
                    </span>
                  )}
                </figcaption>
              </figure>
            </div>
          </li>
        ))}
      </TestimonialCarousel>
    </section>
  )
}
