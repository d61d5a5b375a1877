import 'server-only'
import { energyClassIn } from '@/lib/accounts/mails/follow-layout'
import type { Language } from '@/lib/languages'
import { parseInline } from '@/lib/legal/markdown/inline'
import { parseMarkdown, plainStart } from '@/lib/legal/markdown/markdown'
import { ownLink } from '@/lib/legal/own-link'
import type { Block } from '@/lib/legal/types'
import {
  button,
  Html,
  heading,
  html,
  INK,
  LINE,
  layout,
  MUTED,
  note,
  paragraph,
} from '@/lib/mail/layout'
import { type MailTexts, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { readAddress, readCards } from '@/lib/products/catalogue/reads'
import { socialPicture } from '@/lib/products/pictures/social/get-social'
import type { ProductCardView } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { shop } from '@/lib/shop'
import type { NewsletterText } from './schema'

/** A paragraph with the address of a product alone, of this shop or without its origin. */
const PRODUCT = /^(?:https?:\/\/[^\s/]+)?(?:\/[a-z]{2})?\/?products\/([a-z0-9-]+)(?:[?#]\S*)?$/

/** Null for any other paragraph. */
export function productSlugOf(line: string): string | null {
  const [address = ''] = line.trim().split(/\s/)
  if (address !== line.trim()) return null
  const isForeign = /^https?:/.test(address) && !address.startsWith(`${shop.url}/`)
  return isForeign ? null : (PRODUCT.exec(address)?.[1] ?? null)
}

export type NewsletterLinks = {
  /** The page that asks for one press. */
  unsubscribe: string
  /** For one click in the mail program (RFC 8058). */
  oneClick: string
}

/** Markdown with products as cards, at today's prices; no picture of it reports that the mail was opened. */
export async function newsletterMail(
  { subject, text }: NewsletterText,
  language: Language,
  { unsubscribe, oneClick }: NewsletterLinks,
): Promise<Mail> {
  const t = await mailTexts(language)
  const cards = await readProductCards(text, language)
  const blocks = parseMarkdown(text).flatMap(({ title, body }) => [
    ...(title ? [{ title }] : []),
    ...body,
  ])
  const footer = [
    t('mail.newsletter.why', { shop: shop.name }),
    t('mail.seller', { shop: shop.name, url: shop.url, email: shop.email }),
  ]
  const context = { language, t, cards }
  const stop = html`<p style="margin:0 0 8px"><a class="muted" href="${unsubscribe}" style="${MUTED};font-size:14px">${t('mail.newsletter.unsubscribe')}</a></p>\n`
  return {
    subject,
    unsubscribe: oneClick,
    html: layout({
      language,
      title: subject,
      preview: plainStart(text).slice(0, 140),
      shop,
      content: blocks.map((block) => blockAsHtml(block, context)),
      footer: [...footer.map(note), stop],
    }),
    text: [
      subject,
      ...blocks.map((block) => blockAsText(block, context)),
      ...footer,
      `${t('mail.newsletter.unsubscribe')}: ${unsubscribe}`,
    ]
      .join('\n\n')
      .concat('\n'),
  }
}

type Context = { language: Language; t: MailTexts; cards: Map<string, ProductCardView> }
type MailBlock = Block | { title: string }

async function readProductCards(text: string, language: Language) {
  const slugs = text.split('\n').flatMap((line) => productSlugOf(line) ?? [])
  const found = await Promise.all(
    [...new Set(slugs)].map(async (slug) => [slug, await readAddress(language, slug)] as const),
  )
  const ids = found.flatMap(([, address]) => address?.id ?? [])
  const cards = ids.length > 0 ? await readCards(language, ids) : []
  const bySlug = found.flatMap(([slug, address]) => {
    const card = cards.find(({ id }) => id === address?.id)
    return card ? ([[slug, card]] as const) : []
  })
  return new Map(bySlug)
}

function blockAsHtml(block: MailBlock, context: Context): Html {
  if (typeof block === 'string') {
    const slug = productSlugOf(block)
    const card = slug === null ? undefined : context.cards.get(slug)
    if (slug === null) return paragraph(lineAsHtml(block, context))
    // A product that is gone leaves nothing behind.
    return card ? cardAsHtml(card, context) : new Html('')
  }
  if ('title' in block) return heading(block.title)
  const items = itemsOf(block).map((item) => html`<li>${lineAsHtml(item, context)}</li>`)
  return html`<ul class="ink" style="margin:0 0 16px;padding-left:20px;${INK}">${items}</ul>\n`
}

function blockAsText(block: MailBlock, context: Context): string {
  if (typeof block === 'string') {
    const slug = productSlugOf(block)
    const card = slug === null ? undefined : context.cards.get(slug)
    if (slug === null) return lineAsText(block, context)
    if (!card) return ''
    const facts = [card.name, priceOf(card, context), ...energyClassIn(card.papers, context.t)]
    return `${facts.join(', ')}\n${addressOf(card, context)}`
  }
  if ('title' in block) return block.title
  return itemsOf(block)
    .map((item) => `- ${lineAsText(item, context)}`)
    .join('\n')
}

function itemsOf(block: Exclude<Block, string>): string[] {
  if ('list' in block) return block.list
  if ('facts' in block) return block.facts.map(([label, value]) => `**${label}**: ${value}`)
  return block.form.lines
}

const hrefOf = (target: string, { language }: Context) => {
  const href = ownLink(language, target)
  return href.startsWith('/') ? `${shop.url}${href}` : href
}

const lineAsHtml = (line: string, context: Context): Html =>
  html`${parseInline(line).map((part) => {
    if (part.kind === 'strong') return html`<strong>${part.text}</strong>`
    if (part.kind === 'link') {
      return html`<a class="ink" href="${hrefOf(part.target, context)}" style="${INK}">${part.label}</a>`
    }
    return html`${part.kind === 'fact' ? `{${part.name}}` : part.text}`
  })}`

const lineAsText = (line: string, context: Context): string =>
  parseInline(line)
    .map((part) => {
      if (part.kind === 'link') return `${part.label} (${hrefOf(part.target, context)})`
      return part.kind === 'fact' ? `{${part.name}}` : part.text
    })
    .join('')

const addressOf = ({ slug }: ProductCardView, { language }: Context) =>
  `${shop.url}${paths.product(language, slug)}`

function priceOf({ variants }: ProductCardView, { language, t }: Context): string {
  const prices = variants.filter(({ available }) => available).map((one) => one.priceCents)
  const lowest = Math.min(...(prices.length > 0 ? prices : variants.map((one) => one.priceCents)))
  const price = formatMoney(lowest, language)
  const isOne = variants.every(({ priceCents }) => priceCents === lowest)
  return isOne ? price : t('products.from', { price })
}

function cardAsHtml(card: ProductCardView, context: Context): Html {
  const path = socialPicture(defaultVariant(card.variants)?.image ?? '')
  const address = addressOf(card, context)
  const facts = [priceOf(card, context), ...energyClassIn(card.papers, context.t)]
  const picture = path
    ? html`<a href="${address}"><img src="${shop.url}${path}" alt="" width="560" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:10px"></a>`
    : ''
  return html`<div class="line" style="margin:24px 0;padding-top:20px;${LINE}">${picture}<p class="ink" style="margin:12px 0 0;${INK}"><span class="muted" style="${MUTED};font-size:14px">${card.brand}</span><br><strong>${card.name}</strong><br>${facts.join('. ')}</p>${button(context.t('mail.newsletter.view'), address)}</div>\n`
}
