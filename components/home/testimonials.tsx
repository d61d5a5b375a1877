import './home.css'
import { Star } from 'lucide-react'
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
            <figure className="flex h-full flex-col rounded-card border border-line p-6">
              <Rating rating={rating} label={t('rating', { rating })} />
              <blockquote className="mt-4 flex-1">{text}</blockquote>
              <figcaption className="mt-6 flex items-center gap-3 text-muted text-sm">
                <span
                  aria-hidden
                  className="flex size-9 items-center justify-center rounded-full bg-sunken font-medium text-ink text-xs"
                >
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

function Rating({ rating, label }: { rating: number; label: string }) {
  return (
    <p role="img" aria-label={label} className="flex gap-0.5 text-muted">
      {Array.from({ length: rating }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
        <Star key={place} aria-hidden className="size-3.5 fill-current" />
      ))}
    </p>
  )
}
