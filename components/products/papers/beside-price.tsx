'use client'

import { useLocale } from 'next-intl'
import { useTexts } from '@/lib/i18n/use-texts'
import type { CardPapers } from '@/lib/products/types'

/** Energy class (Regulation (EU) 2023/1669), charger (Directive (EU) 2022/2380) and French repair index. */
export function BesidePrice({ papers }: { papers: CardPapers }) {
  const t = useTexts('products')
  const lang = useLocale()
  const { energyClass, energyLabel, charger, chargerMaxWatts, usbPd, repairIndex } = papers
  const Arrow = energyLabel ? 'a' : 'span'
  return (
    <>
      {energyClass && (
        <Arrow className={`energy energy-${energyClass}`} href={energyLabel}>
          <span className="sr-only">{`${t('energyClass')} (A–G) `}</span>
          <b>{energyClass}</b>
        </Arrow>
      )}
      {charger && (
        <span className="charger">
          <span className={`plug plug-${charger}`}>{t(`chargers.${charger}`)}</span>
          <span className="watts">
            <span>{`${papers.chargerMinWatts}–${chargerMaxWatts} W`}</span>
            {usbPd && <small>USB PD</small>}
          </span>
        </span>
      )}
      {repairIndex !== undefined && (
        <span className="price">{`${t('repairIndex')} ${repairIndex.toLocaleString(lang)}/10`}</span>
      )}
    </>
  )
}
