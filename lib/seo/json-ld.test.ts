import { describe, expect, it } from 'vitest'
import { breadcrumbList, jsonLd, organization, website } from './json-ld'

describe('JSON-LD', () => {
  it('cannot be left by any text in it, and says that text', () => {
    const name = '</script><!-- <script> & \u2028 "x" ]]>'
    const text = jsonLd([{ '@type': 'Thing', name }])
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name,
    })
  })

  it('holds several things in one graph, and leaves out what is not there', () => {
    const text = jsonLd([{ '@type': 'A', gone: undefined }, { '@type': 'B' }])
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
    })
  })

  it('numbers the way to a page and gives each step its whole address', () => {
    const { itemListElement } = breadcrumbList([
      { name: 'Home', path: '/en' },
      { name: 'Watches', path: '/en/watches' },
    ])
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/en' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Watches',
        item: 'http://localhost:3000/en/watches',
      },
    ])
  })

  it('names the seller, and a search that fills in what is sought', () => {
    expect(organization()).toMatchObject({
      '@type': 'Organization',
      name: expect.stringMatching(/./),
      url: 'http://localhost:3000/',
      logo: 'http://localhost:3000/icons/512.png',
    })
    expect(website('hu')).toMatchObject({
      '@type': 'WebSite',
      url: 'http://localhost:3000/hu',
      inLanguage: 'hu',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'http://localhost:3000/hu/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    })
  })
})
