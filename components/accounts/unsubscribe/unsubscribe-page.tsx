import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { readUnsubscribe, UNSUBSCRIBE_PURPOSES } from '@/lib/mail/unsubscribe'
import { unsubscribeAction } from '@/lib/site/unsubscribe-action'

type Props = { lang: Language; token: unknown; done: unknown }

const NAMES = {
  'price-alerts': 'priceAlerts',
  'back-in-stock': 'backInStock',
  newsletter: 'newsletter',
  'review-requests': 'reviews',
} as const

/** Needs a press, because scanners open mailed links. `done`: a purpose, or the code of a failure. */
export async function UnsubscribePage({ lang, token, done }: Props) {
  const t = await getTexts('unsubscribe')
  const ended = UNSUBSCRIBE_PURPOSES.find((one) => one === done)
  if (ended) {
    return (
      <>
        <h1 className="text-2xl">{t('doneTitle')}</h1>
        <p className="mt-2 font-medium">{t(NAMES[ended])}</p>
        <p className="mt-2 text-muted">{t('doneText')}</p>
      </>
    )
  }
  const asked = readUnsubscribe(token)
  if (!asked) {
    return (
      <>
        <h1 className="text-2xl">{t('invalidTitle')}</h1>
        <p className="mt-2 text-muted">{t('invalidText')}</p>
      </>
    )
  }
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 text-muted">{t(NAMES[asked.purpose])}</p>
      {done !== undefined && (
        <p role="alert" className="mt-4 text-bad">
          {t('failed')}
        </p>
      )}
      <form action={unsubscribeAction} className="mt-6">
        <input type="hidden" name="token" value={String(token)} />
        <input type="hidden" name="language" value={lang} />
        <Button type="submit">{t('submit')}</Button>
      </form>
    </>
  )
}
