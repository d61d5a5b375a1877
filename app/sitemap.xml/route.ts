import { longDocument } from '@/lib/http/long-document'
import { tokenlessRoute } from '@/lib/http/route'
import { catalogueVersion } from '@/lib/products/feeds/version'
import { pagesVersion, sitemap } from '@/lib/site/sitemap/sitemap'

export const dynamic = 'force-dynamic'

export const GET = tokenlessRoute(async (request) =>
  longDocument(request, {
    type: 'application/xml; charset=utf-8',
    version: ['sitemap', pagesVersion(), ...(await catalogueVersion())],
    maxAge: 3600,
    pieces: sitemap,
  }),
)
