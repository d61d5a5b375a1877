import 'server-only'
import { followedVariant } from '@/lib/accounts/following/followed-variant'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { signUnsubscribe, unsubscribeAddress, unsubscribeLink } from '@/lib/mail/unsubscribe'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { readCards } from '@/lib/products/catalogue/reads'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { energyClassIn, followMail } from './follow-layout'

/** `id` is the outbox message's. Nothing once alerts are switched off; prices that have risen again are left out. */
export async function mailPriceAlert(
  { userId, toldAt }: Payload<'mail.price-alert'>,
  id: string,
): Promise<void> {
  const user = await prisma.user.findUnique({ where: { id: userId, priceAlerts: true } })
  if (!user) return
  const { email, language } = user
  const falls = await readFalls(userId, new Date(toldAt), language)
  const [first, ...more] = falls
  if (!first) return
  const token = signUnsubscribe('price-alerts', userId)
  const mail = await priceAlertMail([first, ...more], token, language)
  await deliverMail(mail, { name: '', address: email }, id)
}

/** Amounts in cents. */
type Fall = {
  /** "Galaxy, 256 GB, Black". */
  item: string
  href: string
  priceCents: number
  /** Lowest price of the 30 days before the reduction. */
  lowestCents: number
  energyClass?: string | undefined
}

async function readFalls(userId: string, toldAt: Date, language: Language): Promise<Fall[]> {
  const rows = await prisma.followedProduct.findMany({
    where: { userId, toldAt },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const [cards, own] = await Promise.all([
    readCards(
      language,
      rows.map(({ productId }) => productId),
    ),
    readOwnColours(),
  ])
  const found = rows.flatMap(({ id, productId, variantId, toldCents }) => {
    const card = cards.find((one) => one.id === productId && one.available)
    const variant = card && followedVariant(card.variants, variantId)
    if (!card || !variant?.available || variant.priceCents > (toldCents ?? 0)) return []
    return [{ id, card, variant }]
  })
  // Told later, should they fall again.
  await prisma.followedProduct.updateMany({
    where: { userId, toldAt, id: { notIn: found.map(({ id }) => id) } },
    data: { toldCents: null, toldAt: null, lookedAt: null },
  })
  const prior = await readPriorPrices(
    prisma,
    found.map(({ variant }) => variant.id),
  )
  return found.flatMap(({ card, variant }) => {
    const { id, priceCents } = variant
    const lowestCents = prior.get(id)?.ofPresent ?? 0
    if (lowestCents <= priceCents) return []
    const item = [card.name, variantDescription(variant, language, own)].filter(Boolean).join(', ')
    const href = `${shop.url}${paths.product(language, card.slug, variant)}`
    const { energyClass } = card.papers
    return [{ item, href, priceCents, lowestCents, energyClass }]
  })
}

export async function priceAlertMail(
  falls: [Fall, ...Fall[]],
  token: string,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const count = falls.length
  const money = (cents: number) => formatMoney(cents, language)
  return followMail(language, {
    subject: t('mail.priceAlert.subject', { count, item: falls[0].item }),
    title: t('mail.priceAlert.title', { count }),
    before: [t('mail.priceAlert.intro', { count })],
    items: falls.map(({ item, href, priceCents, lowestCents, energyClass }) => ({
      name: item,
      href,
      text: [
        money(priceCents),
        // Directive 98/6/EC, Article 6a: a reduction is announced with the prior price.
        `${t('products.priceBefore')} ${money(lowestCents)}`,
        ...energyClassIn({ energyClass }, t),
      ].join('. '),
    })),
    button: {
      text: t('mail.priceAlert.button'),
      href: `${shop.url}${paths.followed(language)}`,
    },
    after: [],
    reason: t('mail.priceAlert.reason', { shop: shop.name }),
    unsubscribe: {
      page: unsubscribeLink(language, token),
      address: unsubscribeAddress(token),
    },
  })
}
