import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { footerOf } from '@/components/layout/footer/footer'
import { readSection } from '@/lib/admin/settings/read'
import { saveSettings } from '@/lib/admin/settings/save'
import { uploadGuaranteeNotice, uploadSectionPicture } from '@/lib/admin/settings/uploads'
import { createCsrfToken } from '@/lib/auth/csrf'
import { env } from '@/lib/env'
import { guaranteeNotice, missingNotices } from '@/lib/legal/guarantee/notice'
import { publishedPage, publishedPages } from '@/lib/legal/own-pages'
import { getLegalText, pageName } from '@/lib/legal/texts'
import { pictureAt } from '@/lib/products/pictures/picture'
import { content } from '@/lib/settings/current'
import { refreshSettings } from '@/lib/settings/refresh'
import { announcementIn } from '@/lib/site/announcement'
import { ownFooterLinks } from '@/lib/site/footer-links'
import { readBand } from '@/lib/site/home/band'
import { getHomeContent } from '@/lib/site/home/content'
import { ownHero, sceneOf } from '@/lib/site/home/hero'
import { listSampleLanguages } from '@/lib/site/home/samples'
import { readSeason } from '@/lib/site/home/season'
import { getTestimonials } from '@/lib/site/home/testimonials'
import { pagesVersion, sitemap } from '@/lib/site/sitemap/sitemap'
import { wordmark } from '@/lib/site/wordmark'
import { readUpload } from '@/lib/storage/storage'
import messages from '@/messages/en.json'
import { asAdministrator, asCustomer, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const BINDING = 'binding'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('@/lib/auth/csrf', async (load) => ({
  ...(await load<typeof import('@/lib/auth/csrf')>()),
  csrfBinding: () => BINDING,
}))
vi.mock('next-intl/server', () => ({ getMessages: async () => messages }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({}) }))

const dataDir = env.DATA_DIR

beforeEach(async () => {
  await resetDatabase()
  await refreshSettings()
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-content-'))
  await asAdministrator()
})
afterEach(async () => {
  await rm(env.DATA_DIR, { recursive: true, force: true })
  env.DATA_DIR = dataDir
})

const save = (section: string, fields: Record<string, string>, version = 0) =>
  saveSettings({ section, version: String(version), ...fields })

describe('the announcement bar', () => {
  const texts = { ANNOUNCEMENT_TEXT_EN: 'Closed on Friday', ANNOUNCEMENT_LINK_EN: '/delivery' }

  it('is off until the owner turns it on, and shown where it has a text', async () => {
    await save('announcement', texts)
    expect(announcementIn('en')).toBeNull()
    await save('announcement', { ...texts, ANNOUNCEMENT: 'on' }, 1)
    expect(announcementIn('en')).toEqual({
      text: 'Closed on Friday',
      href: '/en/delivery',
    })
    expect(announcementIn('fr')).toBeNull()
  })

  it('links to other sites as written, and to files without a language', async () => {
    const link = (address: string, version: number) =>
      save('announcement', { ...texts, ANNOUNCEMENT: 'on', ANNOUNCEMENT_LINK_EN: address }, version)
    await link('https://maison.example/a', 0)
    expect(announcementIn('en')).toMatchObject({ href: 'https://maison.example/a' })
    await link('/uploads/a.webp', 1)
    expect(announcementIn('en')).toMatchObject({ href: '/uploads/a.webp' })
  })

  it.each([
    ['ANNOUNCEMENT_LINK_FR', 'javascript:alert(1)'],
    ['ANNOUNCEMENT_LINK_FR', '//elsewhere.example'],
    ['ANNOUNCEMENT_LINK_FR', '/\\elsewhere.example'],
    ['ANNOUNCEMENT_LINK_FR', 'http://maison.example'],
    ['ANNOUNCEMENT_TEXT_FR', 'x'.repeat(161)],
    ['ANNOUNCEMENT', 'yes'],
  ])('refuses %s %s', async (name, text) => {
    expect(await save('announcement', { [name]: text })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { [name]: 'invalid' },
    })
  })
})

it('texts of the home page stand in for the shop’s own in their language', async () => {
  await save('home', { HOME_TITLE_PL: ' Telefony  ', HOME_BUTTON_PL: 'Zobacz' })
  expect(ownHero('pl')).toMatchObject({ title: 'Telefony', text: undefined, button: 'Zobacz' })
  expect(ownHero('fr').title).toBeUndefined()
  const view = await readSection('home')
  expect(view.ok && view.value.changes[0]?.fields.map(({ name }) => name)).toEqual([
    ...['HOME_TITLE_PL', 'HOME_BUTTON_PL'],
  ])
})

const TEXTS = {
  PAGE_TITLE_FR: 'À propos',
  PAGE_TEXT_FR: '## Nous\r\n\r\nDeux **horlogers**.',
  PAGE_TITLE_EN: 'About',
  PAGE_TEXT_EN: 'Two clockmakers.',
  PAGE_TITLE_HU: 'Rólunk',
}

describe('a page of the owner', () => {
  it('is a draft until it is published, in the languages that have title and text', async () => {
    await save('page-about', TEXTS)
    expect(publishedPage('about', 'fr')).toBeNull()
    await save('page-about', { ...TEXTS, PAGE: 'on' }, 1)
    expect(publishedPage('about', 'fr')?.text).toEqual({
      title: 'À propos',
      description: 'Deux horlogers.',
      sections: [{ id: 'part-1', title: 'Nous', body: ['Deux **horlogers**.'] }],
    })
    expect(publishedPages()).toEqual([
      {
        slug: 'about',
        isInFooter: false,
        languages: ['en', 'fr'],
        titles: { en: 'About', fr: 'À propos' },
      },
    ])
    expect(publishedPage('about', 'hu')).toBeNull()
  })

  it('is in the sitemap with its languages, and in the footer when asked', async () => {
    const before = pagesVersion()
    await save('page-about', { ...TEXTS, PAGE: 'on' })
    expect(pagesVersion()).not.toBe(before)
    const written: string[] = []
    for await (const piece of sitemap()) written.push(piece)
    const entry = written.join('').match(/<url><loc>[^<]*\/fr\/pages\/about<.*/)?.[0]
    expect(entry?.match(/hreflang="[^"]+"/g)).toEqual([
      ...['hreflang="en"', 'hreflang="fr"', 'hreflang="x-default"'],
    ])
    expect(ownFooterLinks('fr')).toEqual([])
    await save('page-about', { ...TEXTS, PAGE: 'on', PAGE_IN_FOOTER: 'on' }, 1)
    expect(ownFooterLinks('fr')).toEqual([{ href: '/fr/pages/about', label: 'À propos' }])
    expect(ownFooterLinks('hu')).toEqual([])
  })

  it('does not mix with another page', async () => {
    await save('page-about', { ...TEXTS, PAGE: 'on' })
    await save('page-jobs', { PAGE_TITLE_FR: 'Emplois', PAGE_TEXT_FR: 'Un poste.', PAGE: 'on' })
    expect(publishedPage('about', 'fr')?.text.title).toBe('À propos')
    expect(publishedPage('jobs', 'fr')?.text.title).toBe('Emplois')
  })

  it.each(['page-', 'page-A', 'page-a--b', 'page-a/b', `page-${'x'.repeat(61)}`])(
    'is refused as %s',
    async (section) => {
      expect(await save(section, TEXTS)).toEqual({ ok: false, code: 'BAD_REQUEST' })
    },
  )
})

it('delivery shows the owner’s text in its language, and the shop’s own in others', async () => {
  const { title } = await getLegalText('en', 'delivery')
  await save('page-delivery', { PAGE_TITLE_FR: 'Livraison', PAGE_TEXT_FR: 'Par vélo, {sic}.' })
  expect(await getLegalText('fr', 'delivery')).toMatchObject({
    title: 'Livraison',
    language: 'fr',
    sections: [{ body: ['Par vélo, {sic}.'] }],
  })
  expect((await getLegalText('en', 'delivery')).title).toBe(title)
  expect(publishedPages()).toEqual([])
})

it('admin names a page by its title, in the language of admin where it has one', async () => {
  expect(await pageName('delivery', 'hu')).toBe((await getLegalText('hu', 'delivery')).title)
  expect(await pageName('about', 'hu')).toBe('about')
  await save('page-delivery', { PAGE_TITLE_FR: 'Coursiers', PAGE_TEXT_FR: 'Par vélo.' })
  await save('page-about', TEXTS)
  expect(await pageName('delivery', 'fr')).toBe('Coursiers')
  expect(await pageName('about', 'fr')).toBe('À propos')
  expect(await pageName('about', 'hu')).toBe('About')
})

it('the form of delivery begins with the shop’s text, and stores the languages that change', async () => {
  const textsOf = async () => {
    const view = await readSection('page-delivery')
    if (!view.ok) throw new Error(view.code)
    return Object.fromEntries(view.value.fields.map(({ name, text }) => [name, text]))
  }
  const begun = await textsOf()
  expect(begun.PAGE_TEXT_FR).toContain('{#paying}')
  await save('page-delivery', { ...begun, PAGE_TEXT_FR: `${begun.PAGE_TEXT_FR}\n\nÀ vélo.` })
  const [stored] = await sql('select "values" from setting_versions')
  expect(Object.keys(stored?.values).sort()).toEqual(['PAGE_TEXT_FR', 'PAGE_TITLE_FR'])
  expect((await getLegalText('fr', 'delivery')).sections.at(-1)?.body.at(-1)).toBe('À vélo.')
  expect(await save('page-delivery', begun)).toMatchObject({
    details: { texts: { PAGE_TEXT_PL: begun.PAGE_TEXT_PL } },
  })
  await save('page-delivery', { ...begun, PAGE_TITLE_FR: '', PAGE_TEXT_FR: '' }, 1)
  expect(await textsOf()).toEqual(begun)
})

it('the footer promises the days of delivery that the owner has just saved', async () => {
  const promised = async () => (await footerOf('en')).service.facts[0]?.label
  expect(await promised()).toContain('1–2')
  await save('delivery', { DELIVERY_DAYS: 'FR=4-6' })
  expect(await promised()).toContain('1–6')
})

it('links of the footer are shown where they have a label', async () => {
  await save('footer', {
    FOOTER_LINK_1: '/premium',
    FOOTER_LABEL_1_FR: 'Premium',
    FOOTER_LABEL_2_FR: 'Rien',
    FOOTER_LINK_3: 'https://blog.example/',
    FOOTER_LABEL_3_EN: 'Blog',
  })
  expect(ownFooterLinks('fr')).toEqual([{ href: '/fr/premium', label: 'Premium' }])
  expect(ownFooterLinks('en')).toEqual([{ href: 'https://blog.example/', label: 'Blog' }])
})

it('testimonials replace the samples once they are on, verified by a paid order', async () => {
  const own = {
    TESTIMONIAL_NAME_1: 'Ada L.',
    TESTIMONIAL_TEXT_1_FR: 'Reçu en deux jours.',
    TESTIMONIAL_NAME_2: 'Bea M.',
    TESTIMONIAL_TEXT_2_FR: 'Bien emballé.',
    TESTIMONIAL_ORDER_1: 'LX-1',
    TESTIMONIAL_RATING_2: '4',
  }
  await save('testimonials', own)
  expect(await listSampleLanguages()).toContain('fr')
  await save('testimonials', { ...own, TESTIMONIALS: 'on' }, 1)
  expect((await getHomeContent('fr')).testimonials).toMatchObject({ isSample: false, isOwn: true })
  expect((await getTestimonials('fr')).list).toMatchObject([
    { name: 'Ada L.', text: 'Reçu en deux jours.', rating: 0, verified: false },
    { name: 'Bea M.', text: 'Bien emballé.', rating: 4, verified: false },
  ])
  expect((await getTestimonials('en')).list).toEqual([])
})

describe('the notice of the legal guarantee', () => {
  const NOTICE =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594"><text>2</text></svg>'
  function upload(file: string, language: string) {
    const body = new FormData()
    body.set('file', new File([file], 'notice.svg'))
    body.set('language', language)
    body.set('csrfToken', createCsrfToken(env.AUTH_SECRET, BINDING))
    const address = 'http://shop.example/admin/settings/guarantee/upload'
    const request = new Request(address, { method: 'POST', body })
    request.headers.set('content-length', String(file.length))
    return uploadGuaranteeNotice(request)
  }

  it('is uploaded for one language after another, and served as it is', async () => {
    expect(missingNotices()).toContain('hu')
    expect(await upload(NOTICE, 'hu')).toMatchObject({ ok: true })
    expect(await upload(NOTICE, 'pl')).toMatchObject({ ok: true })
    expect(missingNotices()).toEqual(['en', 'fr', 'es', 'pt', 'it'])
    const { src, size } = guaranteeNotice('hu') ?? {}
    expect(src).toMatch(/^\/uploads\/[0-9a-f]{32}\.svg$/)
    expect(size).toEqual({ width: 420, height: 594 })
    const bytes = await readUpload(src?.replace('/uploads/', '') ?? '')
    expect(Buffer.from(bytes ?? []).toString()).toBe(NOTICE)
  })

  it('is refused for another language, with a script, and to customers', async () => {
    expect(await upload(NOTICE, 'de')).toMatchObject({ code: 'BAD_REQUEST' })
    const harmful = NOTICE.replace('<text>', '<script>alert(1)</script><text>')
    expect(await upload(harmful, 'hu')).toMatchObject({ code: 'NOT_AN_IMAGE' })
    await asCustomer()
    expect(await upload(NOTICE, 'hu')).toMatchObject({ code: 'FORBIDDEN' })
    expect(missingNotices()).toContain('hu')
  })
})

describe('the four products of the season', () => {
  it('are stored by their slug, from an address too, and must be in the shop', async () => {
    const product_id = await insert('products', { slug: 'brass-clock' })
    await insert('variants', { product_id })
    const typed = 'https://maison.example/en/products/brass-clock?colour=copper'
    expect(await save('season', { SEASON_PRODUCT_1: typed })).toMatchObject({ ok: true })
    expect(content('SEASON_PRODUCT_1')).toBe('brass-clock')
    for (const wrong of ['no-such-clock', 'Brass clock']) {
      expect(await save('season', { SEASON_PRODUCT_2: wrong }, 1)).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { SEASON_PRODUCT_2: 'invalid' },
      })
    }
  })

  it('show their second picture as the other cards do', async () => {
    const product_id = await insert('products', { slug: 'brass-clock', image: '/uploads/a.webp' })
    await insert('variants', { product_id, colour: null })
    await sql(
      `insert into product_images (id, product_id, path, position)
      values (gen_random_uuid(), $1, '/uploads/a.webp', 0), (gen_random_uuid(), $1, '/uploads/b.webp', 1)`,
      [product_id],
    )
    await save('season', { SEASON_PRODUCT_1: 'brass-clock' })
    const [chosen] = await readSeason('en', [])
    const pictures = { image: '/uploads/a.webp', second: '/uploads/b.webp' }
    expect(chosen?.variants).toEqual([expect.objectContaining(pictures)])
  })
})

describe('the band of the home page', () => {
  const own = { BAND_TITLE_PL: 'Zegarki', BAND_LINK: '/watches', BAND_PICTURE: '/uploads/a.webp' }
  const mobility = ['mobility'] as const

  it('is the shop’s own while it has what it shows', async () => {
    expect(await readBand('fr', mobility)).toMatchObject({
      href: '/fr/mobility',
      picture: { src: '/scenes/mobility.webp' },
    })
    expect(await readBand('fr', ['watches'])).toBeNull()
  })

  it('is the owner’s in the languages that have its title, and the shop’s own in others', async () => {
    await save('band', own)
    expect(await readBand('pl', [])).toMatchObject({
      title: 'Zegarki',
      text: '',
      href: '/pl/watches',
      picture: { src: '/uploads/a.webp', alt: '' },
    })
    expect((await readBand('fr', mobility))?.picture?.src).toBe('/scenes/mobility.webp')
  })

  it('shows the owner’s picture beside the shop’s words while there is no title', async () => {
    await save('band', { BAND_PICTURE: '/uploads/a.webp', BAND_PICTURE_TEXT_FR: 'Un vélo' })
    expect((await readBand('fr', mobility))?.picture).toEqual({
      src: '/uploads/a.webp',
      alt: 'Un vélo',
    })
  })

  it('and the scenes go with the demonstration whose products they show', async () => {
    await sql(
      `insert into setting_versions (section, version, "values") values ('demonstration', 1, '{"SAMPLE_TEXTS": "hidden"}')`,
    )
    await refreshSettings()
    expect(await readBand('fr', mobility)).toBeNull()
    expect(sceneOf('hero')).toBeUndefined()
  })
})

describe('the wordmark', () => {
  it('is drawn for Maison LX, and text for another name', async () => {
    expect(wordmark()).toBe('drawn')
    await save('company', { SHOP_NAME: 'Brasslight' })
    expect(wordmark()).toBeUndefined()
  })

  it('is the owner’s picture at its own size, with another on a dark ground', async () => {
    await save('company', { SHOP_NAME: 'Brasslight' })
    await save('wordmark', { WORDMARK: '/uploads/a.webp#300x80', WORDMARK_DARK: '/uploads/b.webp' })
    expect(wordmark()).toEqual({
      src: pictureAt('/uploads/a.webp', 384),
      dark: pictureAt('/uploads/b.webp', 384),
      width: 300,
      height: 80,
    })
  })
})

describe('the picture of the home page', () => {
  async function upload(
    bytes: Uint8Array,
    csrfToken = createCsrfToken(env.AUTH_SECRET, BINDING),
    [section, setting] = ['picture', 'HOME_PICTURE'],
  ) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'a.png'))
    body.set('csrfToken', csrfToken)
    body.set('setting', setting)
    const address = `http://shop.example/admin/settings/${section}/upload`
    const request = new Request(address, { method: 'POST', body })
    request.headers.set('content-length', String(bytes.length))
    return uploadSectionPicture(section, request)
  }
  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()

  it('is uploaded without losing the descriptions', async () => {
    await save('picture', { HOME_PICTURE_TEXT_FR: 'Un téléphone' })
    expect(await upload(await picture())).toMatchObject({ ok: true })
    expect(ownHero('fr').picture).toEqual({
      src: expect.stringMatching(/^\/uploads\/.+\.webp$/),
      alt: 'Un téléphone',
    })
    expect(ownHero('en').picture).toMatchObject({ alt: '' })
    await save('picture', {}, 2)
    expect(ownHero('fr').picture).toBeUndefined()
  })

  it('of another section goes to the setting that is named, a logo with its size', async () => {
    const send = async (...to: [section: string, setting: string]) =>
      upload(await picture(), undefined, to)
    expect(await send('wordmark', 'WORDMARK_DARK')).toMatchObject({ ok: true })
    expect(content('WORDMARK_DARK')).toMatch(/^\/uploads\/.+\.webp#40x40$/)
    expect(content('WORDMARK')).toBeUndefined()
    expect(await send('band', 'BAND_PICTURE')).toMatchObject({ ok: true })
    expect(content('BAND_PICTURE')).toMatch(/^\/uploads\/.+\.webp$/)
    expect(await send('band', 'WORDMARK')).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await send('company', 'SHOP_NAME')).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('of a logo keeps its size as shown where the file is turned', async () => {
    const turned = await sharp(await picture())
      .resize(40, 20, { fit: 'fill' })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await upload(turned, undefined, ['wordmark', 'WORDMARK'])).toMatchObject({ ok: true })
    expect(content('WORDMARK')).toMatch(/#20x40$/)
  })

  it('is refused when it is none, without a token, and to customers', async () => {
    expect(await upload(new Uint8Array(40))).toMatchObject({ code: 'NOT_AN_IMAGE' })
    expect(await upload(await picture(), 'x')).toMatchObject({ code: 'Invalid CSRF token' })
    await asCustomer()
    expect(await upload(await picture())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await sql('select 1 from setting_versions')).toEqual([])
  })
})
