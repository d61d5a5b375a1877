import { foldText } from '@/lib/text/fold'

type Carrier = {
  name: string
  /** Other spellings, folded. */
  also?: readonly string[]
  page: string
}

const CARRIERS: readonly Carrier[] = [
  { name: 'An Post', page: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  { name: 'bpost', page: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  {
    name: 'BRT',
    also: ['bartolini', 'brt bartolini'],
    page: 'https://vas.brt.it/vas/sped_det_show.hsm?Nspediz={number}',
  },
  {
    name: 'Canada Post',
    also: ['postes canada'],
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  {
    name: 'Česká pošta',
    page: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
  },
  {
    name: 'Chronopost',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  {
    name: 'Colissimo',
    also: ['la poste', 'lettre suivie'],
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    name: 'Correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  {
    name: 'CTT',
    also: ['ctt expresso', 'ctt correios'],
    page: 'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={number}&SearchInput={number}&IsFromPublicArea=true',
  },
  {
    name: 'DHL',
    also: ['dhl paket', 'dhl express', 'dhl parcel'],
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'Foxpost', page: 'https://foxpost.hu/csomagkovetes/?code={number}' },
  { name: 'GLS', page: 'https://gls-group.com/EU/en/parcel-tracking?match={number}' },
  { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  {
    name: 'Magyar Posta',
    also: ['mpl'],
    page: 'https://posta.hu/nyomkovetes/nyitooldal?searchvalue={number}',
  },
  {
    name: 'Mondial Relay',
    page: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={number}',
  },
  {
    name: 'Österreichische Post',
    also: ['post at'],
    page: 'https://www.post.at/sv/sendungssuche?snr={number}',
  },
  {
    name: 'Packeta',
    also: ['zasilkovna', 'packeta (zasilkovna)'],
    page: 'https://tracking.packeta.com/en/?id={number}',
  },
  {
    name: 'Poczta Polska',
    also: ['pocztex'],
    page: 'https://emonitoring.poczta-polska.pl/?numer={number}',
  },
  {
    name: 'Poste Italiane',
    also: ['sda', 'crono', 'poste delivery'],
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  {
    name: 'PostNL',
    page: 'https://jouw.postnl.nl/track-and-trace/{number}',
  },
  { name: 'PostNord', page: 'https://tracking.postnord.com/en/?id={number}' },
  {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  { name: 'SEUR', page: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  {
    name: 'Swiss Post',
    also: ['die post', 'la poste suisse', 'la posta svizzera'],
    page: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  },
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
]

const PAGES = new Map(
  CARRIERS.flatMap(({ name, also = [], page }) =>
    [foldText(name), ...also].map((known) => [known, page] as const),
  ),
)

export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name)

/** Null for an unknown carrier or without a number. */
export function trackingUrl(carrier: string, trackingNumber: string | null): string | null {
  const page = PAGES.get(foldText(carrier))
  const number = (trackingNumber ?? '').replace(/\s/g, '')
  return page && number ? page.replaceAll('{number}', encodeURIComponent(number)) : null
}
