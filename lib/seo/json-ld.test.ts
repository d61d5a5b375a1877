import { describe, expect, it } from 'vitest'
import { breadcrumbList, jsonLd, organization, website } from './json-ld'

describe('JSON-LD', () => {
  it('escapes text that would close the script element', () => {
    const name = '</script><!-- <script> & \u2028 "x" ]]>'
    const text = jsonLd([{ '@type': 'Thing', name }])
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name,
    })
  })

  it('joins several things in one @graph and omits undefined properties', () => {
    const text = jsonLd([{ '@type': 'A', gone: undefined }, { '@type': 'B' }])
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
    })
  })

  it('numbers the breadcrumbs and gives each its absolute URL', () => {
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

  it('describes the organization and the search action', () => {
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
