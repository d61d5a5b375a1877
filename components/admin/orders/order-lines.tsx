import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { formatLocalMoney, formatPercent, includedVat } from '@/lib/money'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { discountLabel, discountOf } from '@/lib/orders/lines'
import { isExport } from '@/lib/payments/vat/vat'

export async function OrderLines({ order }: { order: AdminOrder }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const rate = order.vatRate.toNumber()
  const discountCents = discountOf(order.lines)
  return (
    <Card aria-labelledby="order-lines">
      <CardTitle id="order-lines">{t('admin.order.lines')}</CardTitle>
      <ul className="mt-4 grid gap-3">
        {order.lines.map(({ id, name, description, quantity, unitPriceCents }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {quantity} × <span translate="no">{name}</span>
              <span className="block text-muted text-sm">{description}</span>
            </span>
            <span className="text-right tabular-nums">
              <span>{formatLocalMoney(unitPriceCents * quantity, lang)}</span>
              {quantity > 1 && (
                <span className="block text-muted text-sm">
                  {quantity} × {formatLocalMoney(unitPriceCents, lang)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {discountCents > 0 && (
        <p className="mt-4 flex justify-between gap-4 border-line border-t pt-4">
          <span className="wrap-anywhere">
            {discountLabel(t('payments.discount.name'), order.discountCode)}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {formatLocalMoney(-discountCents, lang)}
          </span>
        </p>
      )}
      <p className="mt-4 flex justify-between gap-4 border-line border-t pt-4 font-medium">
        <span>{t('cart.total')}</span>
        <span className="tabular-nums">{formatLocalMoney(order.totalCents, lang)}</span>
      </p>
      <p className="text-right text-muted text-sm tabular-nums">
        {isExport(order.country, rate)
          ? t('mail.noVat')
          : rate === 0
            ? t(order.vatTreatment === 'reverse_charge' ? 'mail.reverseCharge' : 'mail.exempt')
            : t('mail.vat', {
                rate: formatPercent(rate, lang),
                amount: formatLocalMoney(includedVat(order.totalCents, rate), lang),
              })}
      </p>
    </Card>
  )
}
