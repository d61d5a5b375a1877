import 'server-only'
import { signWait } from '@/lib/accounts/waiting/mutations'
import { type AwaitedVariant, listAwaited, readAwaited } from '@/lib/accounts/waiting/queries'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { signUnsubscribe, unsubscribeAddress, unsubscribeLink } from '@/lib/mail/unsubscribe'
import { paths } from '@/lib/paths'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { energyClassIn, followMail } from './follow-layout'

const addressOf = ({ slug, choice }: AwaitedVariant, language: Language) =>
  `${shop.url}${paths.product(language, slug, choice)}`

/** `id` is the outbox message's, here and below. Nothing once it is confirmed, or gone. */
export async function mailStockConfirm(
  { waitId }: Payload<'mail.stock-confirm'>,
  id: string,
): Promise<void> {
  const wait = await prisma.stockWait.findUnique({ where: { id: waitId, confirmedAt: null } })
  if (!wait?.email) return
  const { email, language } = wait
  const token = signWait(waitId)
  const [first, ...more] = await listAwaited(token, language)
  if (!first) return
  const mail = await stockConfirmMail([first, ...more], token, language)
  await deliverMail(mail, { name: '', address: email }, id)
}

/** Waits on where the variant has been sold out again meanwhile. */
export async function mailBackInStock(
  { waitId }: Payload<'mail.back-in-stock'>,
  id: string,
): Promise<void> {
  const wait = await prisma.stockWait.findUnique({ where: { id: waitId }, include: { user: true } })
  // Asked for anew meanwhile: a guest has to confirm again.
  if (!wait?.confirmedAt || !wait.toldAt) return
  const language = wait.user?.language ?? wait.language
  const address = wait.user?.email ?? wait.email
  const awaited = await readAwaited(wait.variantId, language)
  if (!awaited?.isOnSale) {
    await prisma.stockWait.updateMany({ where: { id: waitId }, data: { toldAt: null } })
    return
  }
  const token = signUnsubscribe('back-in-stock', waitId)
  const mail = await backInStockMail(awaited, token, language)
  if (address) await deliverMail(mail, { name: '', address }, id)
}

export async function stockConfirmMail(
  awaited: [AwaitedVariant, ...AwaitedVariant[]],
  token: string,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  return followMail(language, {
    subject: t('mail.stockConfirm.subject', { item: awaited[0].item }),
    title: t('mail.stockConfirm.title'),
    before: [t('mail.stockConfirm.intro', { shop: shop.name })],
    items: awaited.map((one) => ({ name: one.item, href: addressOf(one, language), text: '' })),
    button: {
      text: t('mail.stockConfirm.button'),
      href: `${shop.url}${paths.backInStock(language, { token })}`,
    },
    after: [t('mail.stockConfirm.ignore')],
    reason: t('mail.stockConfirm.reason', { shop: shop.name }),
  })
}

export async function backInStockMail(
  awaited: AwaitedVariant,
  token: string,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { item } = awaited
  const href = addressOf(awaited, language)
  return followMail(language, {
    subject: t('mail.backInStock.subject', { item }),
    title: t('mail.backInStock.title'),
    before: [t('mail.backInStock.intro')],
    items: [{ name: item, href, text: energyClassIn(awaited, t).join('') }],
    button: { text: t('mail.backInStock.button'), href },
    after: [t('mail.backInStock.notHeld')],
    reason: t('mail.backInStock.reason', { shop: shop.name }),
    unsubscribe: { page: unsubscribeLink(language, token), address: unsubscribeAddress(token) },
  })
}
