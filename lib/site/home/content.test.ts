import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { offeredMethods } from '@/lib/payments/methods/index'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'
import { getHomeContent } from './content'
import { verifyTestimonials } from './testimonials'

const english = await getHomeContent('en')

describe.each(LANGUAGES)('the home page’s own texts in %s', (language) => {
  it('have four figures and three promises', async () => {
    const { figures, promises } = await getHomeContent(language)
    // French and Spanish put a no-break space before the percent sign.
    expect(figures.list.map(({ figure }) => figure.replace('\u00a0%', '%'))).toEqual(
      english.figures.list.map(({ figure }) => figure),
    )
    expect(figures.list).toHaveLength(4)
    expect(promises.list).toHaveLength(3)
    expect(Object.keys(promises.everywhere)).toEqual(Object.keys(english.promises.everywhere))
  })

  it('have fifteen distinct, unverified five-star testimonials', async () => {
    const { testimonials } = await getHomeContent(language)
    const all = await verifyTestimonials(testimonials.list, language)
    expect(all).toHaveLength(15)
    expect(new Set(all.map(({ text }) => text)).size).toBe(15)
    for (const one of all) {
      expect(one.rating).toBe(5)
      expect(one.verified).toBe(false)
      expect(one.initials).toMatch(/^\p{Lu}{2}$/u)
    }
  })
})

it.each(LANGUAGES)('are not repeated in the messages of %s', async (language) => {
  const { promises } = await getHomeContent(language)
  const messages = readFileSync(`messages/${language}.json`, 'utf8')
  for (const text of [promises.delivery, ...Object.values(promises.everywhere)]) {
    expect(messages).not.toContain(JSON.stringify(text))
  }
})

it.each(LANGUAGES.filter((one) => one !== 'en'))('are translated in %s', async (language) => {
  const content = await getHomeContent(language)
  const texts = (one: typeof content) => [
    one.figures.title,
    one.figures.sampleNote,
    ...one.figures.list.map(({ label }) => label),
    one.promises.delivery,
    ...one.promises.list.flatMap(({ title, text }) => [title, text]),
    ...Object.values(one.promises.everywhere),
    one.testimonials.title,
    one.testimonials.sampleNote,
    ...one.testimonials.list.map(({ text }) => text),
  ]
  expect(texts(content).filter((text) => texts(english).includes(text))).toEqual([])
  expect(texts(content)).toHaveLength(texts(english).length)
})

it.each(LANGUAGES)('name exactly the offered payment methods in %s', async (language) => {
  const { list, methods } = (await getHomeContent(language)).promises
  const text = list[2]?.text ?? ''
  expect(text).not.toContain('{')
  const names = (isOffered: boolean) =>
    PAYMENT_METHODS.filter((id) => offeredMethods().includes(id) === isOffered).flatMap(
      (id) => methods[id],
    )
  for (const name of names(true)) expect(text).toContain(name)
  for (const name of names(false)) expect(text).not.toContain(name)
})
