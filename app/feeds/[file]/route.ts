import { longDocument } from '@/lib/http/long-document'
import { tokenlessRoute } from '@/lib/http/route'
import { isLanguage } from '@/lib/languages'
import { promisesVersion } from '@/lib/products/delivery/read-promise'
import { atomOfNew } from '@/lib/products/feeds/atom'
import { readFeedTexts } from '@/lib/products/feeds/feed-texts'
import { merchantFeed } from '@/lib/products/feeds/merchant-feed'
import { reviewFeed } from '@/lib/products/feeds/review-feed'
import { catalogueVersion } from '@/lib/products/feeds/version'

type Context = { params: Promise<{ file: string }> }

const FEEDS = {
  xml: { type: 'application/rss+xml; charset=utf-8', piecesIn: merchantFeed },
  atom: { type: 'application/atom+xml; charset=utf-8', piecesIn: atomOfNew },
}

/** `/feeds/{lang}.xml`: all products for merchant centres; `/feeds/{lang}.atom`: the newest; `/feeds/reviews.xml`. */
export const GET = tokenlessRoute<Context>(async (request, { params }) => {
  const { file } = await params
  if (file === 'reviews.xml') {
    return longDocument(request, {
      type: 'application/xml; charset=utf-8',
      version: [file, ...(await catalogueVersion())],
      maxAge: 900,
      pieces: reviewFeed,
    })
  }
  const [lang, ending = '', ...rest] = file.split('.')
  if (!isLanguage(lang) || (ending !== 'xml' && ending !== 'atom') || rest.length > 0) {
    return new Response(null, { status: 404 })
  }
  const { type, piecesIn } = FEEDS[ending]
  const texts = await readFeedTexts(lang)
  return longDocument(request, {
    type,
    version: [file, promisesVersion(), ...(await catalogueVersion())],
    maxAge: 900,
    pieces: () => piecesIn(lang, texts),
  })
})
