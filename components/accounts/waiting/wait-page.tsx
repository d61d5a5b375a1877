import { PageTexts } from '@/components/layout/texts/page-texts'
import { Button } from '@/components/ui/button'
import { confirmWaitAction } from '@/lib/accounts/waiting/actions'
import { type AwaitedVariant, listAwaited, readAwaited } from '@/lib/accounts/waiting/queries'
import { getCurrentUser } from '@/lib/auth/session'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { WaitForm } from './wait-form'

type Props = { lang: Language; variant: unknown; token: unknown; state: unknown }

const STATES = ['asked', 'waiting', 'confirmed'] as const

/** Asks to be told of a variant, confirms a guest's address, and says what comes next. */
export async function WaitPage({ lang, variant, token, state }: Props) {
  const t = await getTexts('waiting')
  const done = STATES.find((one) => one === state)
  if (done) return <Said title={t(`${done}Title`)} text={t(`${done}Text`)} />
  if (typeof token === 'string') return <Confirm lang={lang} token={token} />
  const awaited = await readAwaited(variant, lang)
  if (!awaited) return <Said title={t('invalidTitle')} text={t('invalidText')} />
  return <Ask lang={lang} awaited={awaited} />
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
    </>
  )
}

async function Ask({ lang, awaited }: { lang: Language; awaited: AwaitedVariant }) {
  const t = await getTexts('waiting')
  const { variantId, item, slug, choice, isOnSale } = awaited
  return (
    <>
      <Said title={t('title')} text={t(isOnSale ? 'onSale' : 'intro', { item })} />
      {isOnSale ? (
        <Button asChild className="mt-6">
          <a href={paths.product(lang, slug, choice)}>{t('see')}</a>
        </Button>
      ) : (
        <PageTexts nouns={['waiting', 'accounts', 'errors']}>
          <WaitForm variantId={variantId} isGuest={!(await getCurrentUser())} />
        </PageTexts>
      )}
    </>
  )
}

/** Needs a press, because scanners open mailed links. */
async function Confirm({ lang, token }: { lang: Language; token: string }) {
  const t = await getTexts('waiting')
  const awaited = await listAwaited(token, lang)
  if (awaited.length === 0) return <Said title={t('invalidTitle')} text={t('invalidText')} />
  return (
    <>
      <Said title={t('confirmTitle')} text={t('confirmText')} />
      <ul translate="no" className="wrap-anywhere mt-4 list-disc pl-5">
        {awaited.map(({ variantId, item }) => (
          <li key={variantId}>{item}</li>
        ))}
      </ul>
      <form action={confirmWaitAction} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={lang} />
        <Button type="submit">{t('confirmSubmit')}</Button>
      </form>
    </>
  )
}
