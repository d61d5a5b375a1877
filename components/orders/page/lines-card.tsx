import { FileCheck } from 'lucide-react'
import { LinePicture } from '@/components/cart/line-picture'
import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { formatMoney, formatPercent, toCents } from '@/lib/money'
import { discountLabel } from '@/lib/orders/lines'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

/** Names and prices as of the order. */
export async function LinesCard({ order, lang }: Props) {
  const [t, tCart, tMail] = await Promise.all([
    getTexts('payments'),
    getTexts('cart'),
    getTexts('mail'),
  ])
  const money = (euros: number) => formatMoney(toCents(euros), lang)
  const { rate, amount, isExport, isReverseCharge } = order.vat
  return (
    <Card aria-labelledby="order-lines">
      <CardTitle id="order-lines">{t('yourOrder')}</CardTitle>
      <ul className="mt-5 grid gap-4">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <li key={index} className="flex items-start gap-4">
            <LinePicture image={line.image} className="size-16 sm:size-20" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-medium leading-snug">{line.name}</p>
              <p className="wrap-anywhere text-muted text-sm">{line.description}</p>
              <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-muted text-sm tabular-nums">
                  {[
                    t('quantity', { quantity: line.quantity }),
                    line.quantity > 1 && tCart('perUnit', { price: money(line.unitPrice) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="ml-auto tabular-nums">{money(line.total + line.discount)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-line border-t pt-5 tabular-nums">
        {order.discount && (
          <div className="flex justify-between gap-4">
            <dt className="wrap-anywhere text-muted">
              {discountLabel(t('discount.name'), order.discount.code)}
            </dt>
            <dd className="whitespace-nowrap">{money(-order.discount.amount)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{tCart('shipping')}</dt>
          <dd>{tCart('free')}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 font-medium">
          <dt>{tCart('total')}</dt>
          <dd className="text-xl tracking-tight">{money(order.totalAmount)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-right text-muted text-sm tabular-nums">
        {isExport || isReverseCharge
          ? tMail(isExport ? 'noVat' : 'reverseCharge')
          : rate === 0
            ? tMail('exempt')
            : tMail('vat', { rate: formatPercent(rate, lang), amount: money(amount) })}
      </p>
      <ConfirmationLink order={order} lang={lang} />
    </Card>
  )
}

/** Links to the confirmed contract once its mail is written. */
async function ConfirmationLink({ order, lang }: Props) {
  if (!order.documents.some(({ kind }) => kind === 'confirmation')) return null
  const t = await getTexts('documents.confirmation')
  return (
    <a
      href={`${paths.order(lang, order.orderReference)}/confirmation`}
      type="application/pdf"
      className="mt-3 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <FileCheck aria-hidden className="size-4 shrink-0" />
      {t('download')}
    </a>
  )
}
