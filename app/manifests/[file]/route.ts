import { tokenlessRoute } from '@/lib/http/route'
import { getTexts } from '@/lib/i18n/texts'
import { isLanguage } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'

type Context = { params: Promise<{ file: string }> }

const ENDING = '.webmanifest'
const BACKGROUND = '#fafaf7'

/** `/manifests/{lang}.webmanifest`. */
export const GET = tokenlessRoute<Context>(async (_request, { params }) => {
  const { file } = await params
  const lang = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
  if (!isLanguage(lang)) return new Response(null, { status: 404 })
  const t = await getTexts('metadata', lang)
  const manifest = {
    // One installed app for all languages.
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: t('home.description', { shop: shop.name }),
    lang,
    dir: 'ltr',
    start_url: paths.home(lang),
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['shopping'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
})
