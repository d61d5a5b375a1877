import type { Page } from '@playwright/test'

type Sources = { live: boolean; paths: string[] }

/** `typed`: texts marked `translate=no`, which users typed. */
type PageTexts = { texts: [path: string, text: string][]; typed: string[] }

/**
 * Texts of elements, attributes, head and structured data, of the live page and of the pages at `paths` without scripts.
 * Runs in the browser.
 */
async function collectTexts({ live, paths }: Sources): Promise<PageTexts> {
  const NAMES = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext']
  const MORE_NAMES = ['aria-roledescription', 'aria-placeholder', 'label']
  const META = ['description', 'keywords', 'application-name', 'apple-mobile-web-app-title']
  const OPEN = ['og:title', 'og:description', 'og:site_name', 'og:image:alt']
  const CARDS = ['twitter:title', 'twitter:description', 'twitter:image:alt']
  const HEAD = [...META, ...OPEN, ...CARDS]
  const TYPED = '[translate=no]'
  const texts: [string, string][] = []
  const typed: string[] = []

  const collectJsonLd = (node: unknown, add: (text: string) => void) => {
    if (typeof node === 'string' && !/^[A-Z]{2,3}$/.test(node)) add(node)
    if (typeof node !== 'object' || !node) return
    for (const [name, value] of Object.entries(node)) {
      if (!/^@|^url$|^image$|^(inLanguage|sku|productGroupID)$/.test(name))
        collectJsonLd(value, add)
    }
  }
  const oneLine = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? ''
  const readDocument = (page: Document, path: string) => {
    const add = (text: string | null | undefined) => {
      const plain = oneLine(text)
      if (plain) texts.push([path, plain])
    }
    for (const one of page.querySelectorAll(`${TYPED}, ${TYPED} *`)) {
      typed.push(oneLine(one.textContent))
    }
    const own = page.documentElement.lang
    const isOwn = (one: Element | null) => {
      const lang = one?.closest('[lang]')?.getAttribute('lang')
      return !lang || !own || lang === own
    }
    add(page.title)
    for (const one of page.querySelectorAll('meta')) {
      const name = one.getAttribute('name') ?? one.getAttribute('property') ?? ''
      if (HEAD.includes(name)) add(one.content)
    }
    for (const one of page.querySelectorAll('script[type="application/ld+json"]')) {
      collectJsonLd(JSON.parse(one.textContent ?? '{}'), add)
    }
    for (const one of page.querySelectorAll('noscript')) {
      const inner = new DOMParser().parseFromString(one.textContent ?? '', 'text/html')
      if (isOwn(one)) readDocument(inner, path)
    }
    const SILENT = `script, style, noscript, template, ${TYPED}`
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.closest(SILENT) && isOwn(parent)) add(node.textContent)
    }
    for (const one of page.body.querySelectorAll('*')) {
      if (!isOwn(one)) continue
      for (const name of [...NAMES, ...MORE_NAMES]) add(one.getAttribute(name))
      if (one.matches('input[type=submit], input[type=button]')) add(one.getAttribute('value'))
      for (const part of live ? ['::before', '::after'] : []) {
        add(getComputedStyle(one, part).content.match(/"([^"]*\p{L}[^"]*)"/u)?.[1])
      }
    }
  }

  if (live) readDocument(document, location.pathname)
  const pages = await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
  for (const [at, html] of pages.entries()) {
    readDocument(new DOMParser().parseFromString(html, 'text/html'), String(paths[at]))
  }
  return { texts, typed: typed.filter((text) => /\p{L}{2}/u.test(text)) }
}

export const currentTexts = (page: Page) => page.evaluate(collectTexts, { live: true, paths: [] })

export const textsOfPages = (page: Page, paths: string[]) =>
  page.evaluate(collectTexts, { live: false, paths })
