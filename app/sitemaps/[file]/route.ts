import { longDocument } from '@/lib/http/long-document'
import { tokenlessRoute } from '@/lib/http/route'
import { catalogueVersion } from '@/lib/products/feeds/version'
import { pagesVersion, sitemapFile } from '@/lib/site/sitemap/sitemap'

type Context = { params: Promise<{ file: string }> }

/** One file of a sitemap of more than 10,000 URLs. */
export const GET = tokenlessRoute<Context>(async (request, { params }) => {
  const { file } = await params
  const pieces = await sitemapFile(file)
  if (!pieces) return new Response(null, { status: 404 })
  return longDocument(request, {
    type: 'application/xml; charset=utf-8',
    version: [file, pagesVersion(), ...(await catalogueVersion())],
    maxAge: 3600,
    pieces,
  })
})
