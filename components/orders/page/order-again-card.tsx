import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { orderAgainAction } from '@/lib/orders/actions'
import { readOrderAgain } from '@/lib/orders/again'

type Props = { reference: string; lang: Language }

/** Puts what is still on sale into the account's cart, which the page of the cart then shows. */
export async function OrderAgainCard({ reference, lang }: Props) {
  const [t, again] = await Promise.all([getTexts('orders.again'), readOrderAgain(reference)])
  if (!again.ok) return null
  const { lines, missing } = again.value
  const hasLines = lines.length > 0
  return (
    <Card aria-labelledby="order-again">
      <CardTitle id="order-again">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t(hasLines ? 'text' : 'nothing')}</p>
      {hasLines && missing.length > 0 && (
        <p className="wrap-anywhere mt-2 text-muted">
          {t('missing', { names: missing.join('; ') })}
        </p>
      )}
      {hasLines && (
        <form action={orderAgainAction} className="mt-4">
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="language" value={lang} />
          <Button type="submit" variant="outline">
            {t('button')}
          </Button>
        </form>
      )}
    </Card>
  )
}
