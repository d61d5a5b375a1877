import type { ReactNode } from 'react'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { followProduct } from '@/lib/products/catalogue/queries'
import { kindOf } from '@/lib/products/categories/current'
import { isElectrical } from '@/lib/products/papers/duties'
import { energyLabelAddress, energySheetAddress } from '@/lib/products/papers/eprel'
import type { Papers } from '@/lib/products/papers/schema'
import type { ProductView } from '@/lib/products/types'

type Props = { lang: Language; product: ProductView; titleId: string }

/** Required in the offer (Regulation (EU) 2023/988, Article 19); folded under its name. */
export async function ProductPapers({ lang, product, titleId }: Props) {
  const t = await getTexts('catalogue.papers')
  const { allPapers: papers, category, safety, safetyLanguage, data, dataLanguage } = product
  const kind = kindOf(category)
  const of = (value: number) => t('ofTen', { value: new Intl.NumberFormat(lang).format(value) })
  const foreign = (language: Language) => (language === lang ? undefined : language)
  const label = energyLabelAddress(papers, kind)
  const sheet = energySheetAddress(papers, kind)
  const rows: [label: string, value: ReactNode][] = [
    [t('maker'), papers.makerName && <Party papers={papers} side="maker" />],
    [t('responsible'), papers.responsibleName && <Party papers={papers} side="responsible" />],
    [t('model'), papers.model && <span translate="no">{papers.model}</span>],
    ['GTIN', [...new Set(Object.values(product.gtins))].join(', ')],
    [t('safety'), safety && <Lines text={safety} lang={foreign(safetyLanguage)} />],
    [
      t('label'),
      papers.energyClass && (
        <>
          <span>
            {papers.eprel ? `${papers.energyClass}, EPREL ${papers.eprel}` : papers.energyClass}
          </span>
          <Links addresses={[label && [label, t('label')], sheet && [sheet, t('sheet')]]} />
        </>
      ),
    ],
    [t('charging'), papers.chargerMaxWatts && <ChargingPapers lang={lang} papers={papers} />],
    [t('repairIndex'), papers.repairIndex !== undefined && of(papers.repairIndex)],
    [t('durabilityIndex'), papers.durabilityIndex !== undefined && of(papers.durabilityIndex)],
    [
      t('updates'),
      papers.updatesUntil &&
        t('updatesUntil', {
          date: datesIn(lang).dateTime(new Date(`${papers.updatesUntil}T12:00Z`), {
            dateStyle: 'medium',
          }),
        }),
    ],
    [
      t('spareParts'),
      (papers.sparePartsYears || papers.sparePartsUrl) && (
        <>
          {papers.sparePartsYears && (
            <span>{t('sparePartsYears', { count: papers.sparePartsYears })}</span>
          )}
          <Links
            addresses={[papers.sparePartsUrl && [papers.sparePartsUrl, t('sparePartsPage')]]}
          />
        </>
      ),
    ],
    [
      t('guarantee'),
      papers.guaranteeYears && papers.guaranteeUrl && papers.makerName && (
        <GuaranteePapers papers={papers} />
      ),
    ],
    [t('data'), data && <Lines text={data} lang={foreign(dataLanguage)} />],
    [
      t('disposal'),
      isElectrical(kind) && (papers.battery ? `${t('weee')} ${t('battery')}` : t('weee')),
    ],
  ]
  return (
    <table className="specifications" aria-labelledby={titleId}>
      <tbody>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const Lines = ({ text, lang }: { text: string; lang: Language | undefined }) => (
  <span lang={lang} className="whitespace-pre-line">
    {text}
  </span>
)

type Address = [url: string, name: string] | '' | null | undefined

function Links({ addresses }: { addresses: Address[] }) {
  return addresses
    .filter((one) => one)
    .map(
      (one) =>
        one && (
          <a
            key={one[1]}
            href={one[0]}
            className="block w-fit underline underline-offset-4 pointer-coarse:py-2.5"
          >
            {one[1]}
          </a>
        ),
    )
}

/** Directive 2014/53/EU, Annex Ia, Part II, and the offer without a charger (Article 3a). */
async function ChargingPapers({ lang, papers }: { lang: Language; papers: Papers }) {
  const t = await getTexts('catalogue.papers')
  const tProducts = await getTexts('products')
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

/** Directive (EU) 2024/825: more than two years, by the maker, free of charge and on the whole product. */
async function GuaranteePapers({ papers }: { papers: Papers }) {
  const t = await getTexts('catalogue.papers')
  const { makerName = '', guaranteeYears = 0, guaranteeUrl, guaranteeLabel } = papers
  return (
    <>
      <span>{t('guaranteeYears', { count: guaranteeYears, maker: makerName })}</span>
      <a
        href={guaranteeUrl}
        className="block w-fit underline underline-offset-4 pointer-coarse:py-2.5"
      >
        {t('guaranteeTerms')}
      </a>
      {guaranteeLabel && (
        // The official file, unchanged.
        // biome-ignore lint/performance/noImgElement: must not be optimised
        <img src={guaranteeLabel} alt={t('guaranteeLabel')} loading="lazy" className="mt-3 w-40" />
      )}
    </>
  )
}

/** Name, postal and electronic address. */
function Party({ papers, side }: { papers: Papers; side: 'maker' | 'responsible' }) {
  const contact = papers[`${side}Contact`]
  return (
    <address translate="no" className="not-italic">
      <span>{papers[`${side}Name`]}</span>
      <br />
      <span>{papers[`${side}Address`]}</span>
      {contact && (
        <a
          href={contact.includes('://') ? contact : `mailto:${contact}`}
          className="block w-fit underline underline-offset-4 pointer-coarse:py-2.5"
        >
          {contact}
        </a>
      )}
    </address>
  )
}
