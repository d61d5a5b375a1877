import { describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { getHomeContent } from './content'
import { describeSamples, listSampleLanguages } from './samples'

vi.mock('./content', { spy: true })

const sample = await getHomeContent('en')
const own = { figures: { ...sample.figures, isSample: false }, testimonials: sample.testimonials }

describe('the samples of the home page', () => {
  it('are reported for every language of a new shop', async () => {
    const languages = await listSampleLanguages()
    expect(languages).toEqual(LANGUAGES)
    expect(describeSamples(languages)).toContain(
      'until messages/<language>/home.json has your own (en, fr,',
    )
  })

  it('are reported when only one of the two was replaced', async () => {
    vi.mocked(getHomeContent).mockImplementation(async (lang: Language) => ({
      ...sample,
      ...own,
      testimonials: { ...sample.testimonials, isSample: lang === 'hu' },
    }))
    expect(await listSampleLanguages()).toEqual(['hu'])
  })

  it('are not reported once all are replaced', () => {
    expect(describeSamples([])).toBeNull()
  })
})
