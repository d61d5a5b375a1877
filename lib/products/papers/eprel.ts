import type { CardPapers, Kind } from '@/lib/products/types'
import type { Papers } from './schema'

/** Adds the address of the label, so that browsers need no rule for it. */
export function cardPapers(papers: Papers, kind: Kind): CardPapers {
  const { energyClass, charger, chargerMinWatts, chargerMaxWatts, usbPd, repairIndex } = papers
  const energyLabel = energyClass && (energyLabelAddress(papers, kind) ?? undefined)
  const isCharged = charger === 'included' || charger === 'none'
  const shown: CardPapers = {
    energyClass,
    energyLabel,
    repairIndex,
    ...(isCharged && { charger, chargerMinWatts, chargerMaxWatts, usbPd }),
  }
  return JSON.parse(JSON.stringify(shown))
}

type Label = Pick<Papers, 'eprel' | 'energyLabel' | 'energySheet'>

const EPREL = 'https://eprel.ec.europa.eu'
/** EPREL's groups of the kinds that must be registered. */
const GROUPS: Partial<Record<Kind, string>> = {
  smartphones: 'smartphonestablets20231669',
  tablets: 'smartphonestablets20231669',
}

/** Null without a file or a registration. */
export function energyLabelAddress({ eprel, energyLabel }: Label, kind: Kind): string | null {
  if (energyLabel) return energyLabel
  return eprel ? eprelAddress(eprel, kind) : null
}

/** The product's page in EPREL offers the sheet in every language. */
export function energySheetAddress({ eprel, energySheet }: Label, kind: Kind): string | null {
  if (energySheet) return energySheet
  return eprel ? eprelAddress(eprel, kind) : null
}

function eprelAddress(eprel: string, kind: Kind): string {
  const group = GROUPS[kind]
  return group ? `${EPREL}/screen/product/${group}/${eprel}` : `${EPREL}/qr/${eprel}`
}
