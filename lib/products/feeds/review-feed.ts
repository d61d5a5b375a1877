import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { paths } from '@/lib/paths'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { absolute } from '@/lib/seo/json-ld'
import { shop } from '@/lib/shop'
import { element, escapeXml, XML_HEAD } from '@/lib/text/xml'

const BATCH = 200
const SCHEMA = 'http://www.google.com/shopping/reviews/schema/product/2.3/product_reviews.xsd'

const forFeed = {
  line: { select: { variantId: true, sku: true } },
  pictures: { orderBy: { position: 'asc' }, select: { id: true } },
  product: {
    select: {
      name: true,
      slug: true,
      brand: true,
      variants: { select: { id: true, sku: true, gtin: true, mpn: true } },
      translations: { select: { language: true, slug: true } },
    },
  },
} as const satisfies Prisma.ReviewInclude

type Row = Prisma.ReviewGetPayload<{ include: typeof forFeed }>

/** All published reviews for merchant centres, as Google's feed of product reviews, version 2.3. */
export async function* reviewFeed(): AsyncGenerator<string> {
  yield `${XML_HEAD}<feed xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${SCHEMA}">
`
  yield `<version>2.3</version><publisher>${element('name', shop.name)}${element('favicon', absolute('/icons/512.png'))}</publisher><reviews>\n`
  for (let last: Row | undefined; ; ) {
    const rows = await detectOutage(() => readAfter(last?.id))
    yield rows.map(reviewElement).join('')
    if (rows.length < BATCH) break
    last = rows.at(-1)
  }
  yield '</reviews></feed>\n'
}

const readAfter = (last: string | undefined): Promise<Row[]> =>
  prisma.review.findMany({
    where: { state: 'published', product: SHOWN, ...(last && { id: { gt: last } }) },
    orderBy: { id: 'asc' },
    take: BATCH,
    include: forFeed,
  })

function reviewElement(review: Row): string {
  const { id, name, text, stars, language, createdAt, product, line, pictures } = review
  const { slug = product.slug } =
    product.translations.find((one) => one.language === language) ?? {}
  const address = absolute(paths.product(language, slug))
  const variant = product.variants.find((one) => one.id === line.variantId)
  const list = (many: string, one: string, value: string | null | undefined) =>
    value ? `<${many}>${element(one, value)}</${many}>` : ''
  return `<review>${[
    element('review_id', id),
    `<reviewer>${element('name', name)}</reviewer>`,
    element('review_timestamp', createdAt.toISOString()),
    element('content', text),
    `<review_url type="group">${escapeXml(`${address}#reviews`)}</review_url>`,
    imagesElement(pictures),
    `<ratings><overall min="1" max="5">${stars}</overall></ratings>`,
    `<products><product><product_ids>${[
      list('gtins', 'gtin', variant?.gtin),
      list('mpns', 'mpn', variant?.mpn),
      list('skus', 'sku', variant?.sku ?? line.sku),
      list('brands', 'brand', product.brand),
    ].join('')}</product_ids>`,
    element('product_name', product.name),
    element('product_url', address),
    '</product></products><is_spam>false</is_spam>',
    element('collection_method', 'post_fulfillment'),
  ].join('')}</review>\n`
}

function imagesElement(pictures: Row['pictures']): string {
  const images = pictures.map(
    ({ id }) =>
      `<reviewer_image>${element('url', absolute(paths.reviewPicture(id)))}</reviewer_image>`,
  )
  return images.length > 0 ? `<reviewer_images>${images.join('')}</reviewer_images>` : ''
}
