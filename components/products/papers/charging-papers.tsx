import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { followProduct } from '@/lib/products/catalogue/queries'
import type { Papers } from '@/lib/products/papers/schema'

/** Directive 2014/53/EU, Annex Ia, Part II, and the offer without a charger (Article 3a). */
export async function ChargingPapers({ lang, papers }: { lang: Language; papers: Papers }) {
  const [t, tProducts] = [await getTexts('catalogue.papers'), await getTexts('products')]
  const { charger, chargerMinWatts = 0, chargerMaxWatts = 0, usbPd, withoutCharger } = papers
  const without =
    charger === 'included' && withoutCharger ? await followProduct(lang, withoutCharger) : null
  return (
    <>
      <span>
        {[
          charger && charger !== 'exempt' && `${tProducts(`chargers.${charger}`)}.`,
          t('watts', { min: chargerMinWatts, max: chargerMaxWatts }),
          usbPd && `${t('usbPd')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {without && (
        <span className="block">
          {t('without')}{' '}
          <a href={paths.product(lang, without.slug)} className="underline underline-offset-4">
            {without.name}
          </a>
        </span>
      )}
    </>
  )
}
