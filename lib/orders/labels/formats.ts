import type { Separator } from '@/lib/products/csv/file/cells'
import { writeRows } from '@/lib/products/csv/file/write-file'
import { encodeText } from '@/lib/text/code-pages'
import ALPHA_3 from './alpha-3.json' with { type: 'json' }
import { breakAt, type Shipment, splitStreet } from './shipment'

export const LABEL_CARRIERS = ['colissimo', 'dhl', 'dpd', 'inpost'] as const
export type LabelCarrier = (typeof LABEL_CARRIERS)[number]

/** Sizes that InPost has for parcels. */
export const PARCEL_SIZES = ['A', 'B', 'C'] as const
export type ParcelSize = (typeof PARCEL_SIZES)[number]

type LabelColumn = [name: string, value: (shipment: Shipment, size: ParcelSize) => string]

type Format = {
  columns: readonly LabelColumn[]
  separator: Separator
  encoding: 'utf-8' | 'windows-1252'
  hasHeader: boolean
  /** Alpha-2 codes; absent: all. */
  countries?: readonly string[]
}

const nothing = () => ''
const cut = (text: string, max: number) => [...text.trim()].slice(0, max).join('')
const recipient = ({ company, name }: Shipment) => company || name
const contact = ({ company, name }: Shipment) => (company ? name : '')
/** Kilograms with a decimal comma. */
const kilograms = ({ grams }: Shipment) =>
  grams === null ? '' : (grams / 1000).toFixed(3).replace('.', ',')

/**
 * "Versenden" of the Post & DHL business customer portal: its CSV import by the portal's column names, in their order,
 * up to the weight (https://www.dhl.de/de/geschaeftskunden/portal, Hilfe, Versenden, CSV-Import). Sender, product and
 * billing number come from the shipment template that the import names.
 */
const DHL: Format = {
  separator: 'semicolon',
  encoding: 'windows-1252',
  hasHeader: true,
  columns: [
    ['Sendungsreferenz', ({ reference }) => reference],
    ['Sendungsdatum', nothing],
    ...[
      ...['Name 1', 'Name 2', 'Name 3', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'Provinz', 'Land'],
    ].map((name): LabelColumn => [`Absender ${name}`, nothing]),
    ['Absenderreferenz', nothing],
    ['Absender E-Mail-Adresse', nothing],
    ['Absender Telefonnummer', nothing],
    ['Empfänger Name 1', (one) => cut(recipient(one), 50)],
    ['Empfänger Name 2 / Postnummer', (one) => cut(contact(one), 50)],
    ['Empfänger Name 3', ({ addressLine2 }) => cut(addressLine2, 50)],
    ['Empfänger Straße', ({ address }) => cut(splitStreet(address).street, 50)],
    ['Empfänger Hausnummer', ({ address }) => cut(splitStreet(address).number, 10)],
    ['Empfänger PLZ', ({ postalCode }) => postalCode],
    ['Empfänger Ort', ({ city }) => cut(city, 40)],
    ['Empfänger Provinz', nothing],
    ['Empfänger Land', ({ country }) => (ALPHA_3 as Record<string, string>)[country] ?? country],
    ['Empfängerreferenz', ({ reference }) => reference],
    ['Empfänger E-Mail-Adresse', ({ email }) => email],
    ['Empfänger Telefonnummer', ({ phone }) => phone],
    ['Gewicht', kilograms],
  ],
}

/** Lines of at most 35 letters. */
const dpdStreets = ({ address, addressLine2 }: Shipment): [string, string] => {
  const [street, rest] = breakAt(address, 35)
  return [street, cut([rest, addressLine2].filter(Boolean).join(', '), 35)]
}

/**
 * DPD Shipper: names and lengths of https://doc.dpd.be/node/16, at most 500 lines; the order of columns is free, and an
 * import profile maps them once. Without a sender's number the account's own address is used.
 */
const DPD: Format = {
  separator: 'semicolon',
  encoding: 'utf-8',
  hasHeader: true,
  columns: [
    ['recipient_type', ({ company }) => (company ? 'B' : 'C')],
    ['recipient_name', (one) => cut(recipient(one), 35)],
    ['recipient_name2', (one) => cut(contact(one), 35)],
    ['recipient_street', (one) => dpdStreets(one)[0]],
    ['recipient_street2', (one) => dpdStreets(one)[1]],
    ['recipient_zip', ({ postalCode }) => cut(postalCode, 9)],
    ['recipient_city', ({ city }) => cut(city, 35)],
    ['recipient_country', ({ country }) => country],
    // DPD writes its notices in two of the shop's languages.
    ['recipient_language', ({ language }) => (language === 'fr' ? 'FR' : 'EN')],
    ['recipient_phone', ({ phone }) => cut(phone, 30)],
    ['recipient_email', ({ email }) => cut(email, 50)],
    ['recipient_reference', ({ reference }) => cut(reference, 35)],
    ['parcel_weight', kilograms],
  ],
}

/**
 * The template of InPost's manager (https://manager.paczkomaty.pl, import of parcels), for its courier: the shop has no
 * choice of a locker. It delivers in Poland, counts in sizes and takes Polish numbers of nine digits.
 */
const INPOST: Format = {
  separator: 'semicolon',
  encoding: 'utf-8',
  hasHeader: true,
  countries: ['PL'],
  columns: [
    ['e-mail', ({ email }) => email],
    ['telefon', ({ phone }) => phone.replace(/\D/g, '').replace(/^0048/, '')],
    ['rozmiar', (_, size) => size],
    ['paczkomat', nothing],
    ['numer_referencyjny', ({ reference }) => reference],
    ['dodatkowa_ochrona', nothing],
    ['za_pobraniem', nothing],
    ['imie_i_nazwisko', ({ name }) => name],
    ['nazwa_firmy', ({ company }) => company],
    ['ulica', ({ address, addressLine2 }) => [address, addressLine2].filter(Boolean).join(', ')],
    ['kod_pocztowy', ({ postalCode }) => postalCode],
    ['miejscowosc', ({ city }) => city],
    ['typ_przesylki', () => 'kurier'],
    ['paczka_w_weekend', () => 'NIE'],
  ],
}

const isFrench = ({ country }: Shipment) => country === 'FR'
/** Overseas codes have other products, which ColiShip asks for. */
const isOverseas = (one: Shipment) => isFrench(one) && /^9[78]/.test(one.postalCode)

function colissimoProduct(one: Shipment): string {
  if (isOverseas(one)) return ''
  return isFrench(one) ? 'DOM' : 'DOS'
}

/**
 * ColiShip: fields and order of La Poste's own module for Magento (LaPoste_Colissimo, export to ColiShip), without a
 * header. The format is described once in ColiShip's settings by these names; the sender is the contract's. Home
 * delivery: DOM without signature in France, DOS with signature elsewhere.
 */
const COLISSIMO: Format = {
  separator: 'comma',
  encoding: 'utf-8',
  hasHeader: false,
  columns: [
    ['EntenteLigneColis', () => 'EXP'],
    ['ReferenceExpedition', ({ reference }) => reference],
    ...[
      ...['RaisonSocialeExpediteur', 'NomCommercialChargeur', 'PrenomExpediteur'],
      ...['Adresse1Expediteur', 'Adresse2Expediteur', 'Adresse3Expediteur', 'Adresse4Expediteur'],
      ...['CodePostalExpediteur', 'CommuneExpediteur', 'CodePaysExpediteur', 'MailExpediteur'],
      'TelephoneExpediteur',
    ].map((name): LabelColumn => [name, nothing]),
    ['RaisonSociale', ({ company }) => company],
    ['NomDestinataire', ({ lastName }) => lastName],
    ['Prenom', ({ firstName }) => firstName],
    ['Adresse1', ({ address }) => address],
    ['Adresse2', ({ addressLine2 }) => addressLine2],
    ['Adresse3', nothing],
    ['Adresse4', nothing],
    ['CodePostal', ({ postalCode }) => postalCode],
    ['Commune', ({ city }) => city],
    ['CodePays', ({ country }) => country],
    ['CodeISOProvince', nothing],
    ['Portable', ({ phone }) => phone],
    ['Telephone', nothing],
    ['Mail', ({ email }) => email],
    ['CodePointRetrait', nothing],
    ['CodeProduit', colissimoProduct],
    ['FTD', () => '0'],
    ['LangueNotification', () => 'fr'],
    ['LivraisonAvecSignature', (one) => (isFrench(one) ? 'N' : 'O')],
    ['LivraisonSansCodeBloquant', () => 'O'],
    ['Poids', ({ grams }) => (grams === null ? '' : String(grams))],
    ['NatureEnvoi', nothing],
    ['MontantADV', nothing],
    ['TagUsers', nothing],
  ],
}

const FORMATS: Record<LabelCarrier, Format> = {
  colissimo: COLISSIMO,
  dhl: DHL,
  dpd: DPD,
  inpost: INPOST,
}

/** Whether the carrier takes parcels to this country in such a file. */
export const isTaken = (carrier: LabelCarrier, { country }: Pick<Shipment, 'country'>): boolean =>
  FORMATS[carrier].countries?.includes(country) ?? true

/** The carrier's import file: one line a parcel, with guarded formulas. */
export function labelFile(
  carrier: LabelCarrier,
  shipments: readonly Shipment[],
  size: ParcelSize,
): Uint8Array<ArrayBuffer> {
  const { columns, separator, encoding, hasHeader } = FORMATS[carrier]
  const rows = shipments
    .filter((one) => isTaken(carrier, one))
    .map((one) => columns.map(([, value]) => value(one, size).replace(/[\r\n\t]+/g, ' ')))
  const header = hasHeader ? [columns.map(([name]) => name)] : []
  const text = writeRows([...header, ...rows], separator)
  return encoding === 'utf-8' ? new TextEncoder().encode(text) : encodeText(text, encoding)
}
