import './home.css'
import { getTranslations } from 'next-intl/server'
import { testimonialsIn } from '@/lib/home/testimonials'
import type { Language } from '@/lib/i18n/languages'
import { TestimonialCarousel } from './testimonial-carousel'

/** What customers say: small and quiet, and named for the samples they are. */
export async function Testimonials({ lang }: { lang: Language }) {
  const t = await getTranslations('home')
  const all = testimonialsIn(lang)
  return (
    <section aria-labelledby="testimonials" className="page section-gap">
      <h2 id="testimonials" className="text-2xl">
        {t('testimonials')}
      </h2>
      <p className="mt-2 mb-8 text-muted text-sm">{t('testimonialsNote')}</p>
      <TestimonialCarousel
        count={all.length}
        labels={{
          region: t('testimonials'),
          previous: t('previousTestimonials'),
          next: t('nextTestimonials'),
          page: t('testimonialsPage'),
        }}
      >
        {all.map(({ name, initials, rating, text }) => (
          <li key={name}>
            <figure className="testimonial">
              <p role="img" aria-label={t('rating', { rating })} className="stars">
                {'★'.repeat(rating)}
              </p>
              <blockquote>{text}</blockquote>
              <figcaption>
                <span aria-hidden className="initials">
                  {initials}
                </span>
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </TestimonialCarousel>
    </section>
  )
}
