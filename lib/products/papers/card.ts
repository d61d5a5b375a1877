import type { CardPapers, Category } from '@/lib/products/types'
import { energyLabelAddress } from './eprel'
import type { Papers } from './schema'

/** With the address of the label, so that browsers need no rule for it. */
export function cardPapers(papers: Papers, category: Category): CardPapers {
  const { energyClass, charger, chargerMinWatts, chargerMaxWatts, usbPd, repairIndex } = papers
  const energyLabel = energyClass && (energyLabelAddress(papers, category) ?? undefined)
  const isCharged = charger === 'included' || charger === 'none'
  const shown: CardPapers = {
    energyClass,
    energyLabel,
    repairIndex,
    ...(isCharged && { charger, chargerMinWatts, chargerMaxWatts, usbPd }),
  }
  return JSON.parse(JSON.stringify(shown))
}
