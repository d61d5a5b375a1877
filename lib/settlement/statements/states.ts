import { foldText } from '@/lib/text/fold-text'

/** What a bank says of a booking: `undone` never pays, `waiting` may be booked later. */
export type BookingState = 'settled' | 'waiting' | 'undone'

// Folded words of bank files in eleven languages; each stands at the start of a word.
const UNDONE =
  /\b(re[vf]ert|revers|rejected|refus|rejet|rechaz|recus|failed|echou|fallid|fehlgeschlagen|declin|denied|denegad|cancel|annul|anulow|storn|zwrot|zwrocon|recall|return|retour|devuelt|devolvid|abgelehnt|zuruckgewiesen|odrzucon|rifiutat|respint|elutasit|visszautasit|visszavon|geweigerd|mislukt|afgekeurd|hylatty|hylkatty|peruttu|avvisad|afvist|expired|expire|scadut|caducad|abgelaufen|wygasl|lejart|blocked|refunded|rembourse|erstattet)/
const WAITING =
  /\b(pending|processing|in progress|en cours|en proceso|em processamento|in lavorazione|in bearbeitung|w trakcie|feldolgozas|vorgemerkt|vorlaufig|en attente|a venir|pendiente|pendente|oczekuj|nierozliczon|niezaksiegowan|in attesa|fuggo|varakozo|in behandeling|gereserveerd|odottaa|authori[sz]ed|autoris|reserved|scheduled|planned|on hold)|\b(non|not|nicht|nao|no|nem|pas|niet|ej) \S/
const SETTLED =
  /\b(settled|completed?|booked|executed?|paid|posted|cleared|succe(eded|ss(ful)?)|processed|done|gebucht|abgeschlossen|ausgefuhrt|erfolgreich|effectue|comptabilise|realise|regle|termine|reussi|completad[oa]|realizad[oa]|ejecutad[oa]|contabilizad[oa]|liquidad[oa]|abonad[oa]|finalizad[oa]|concluid[oa]|efetuad[oa]|executad[oa]|processad[oa]|zaksiegowan\w*|zrealizowan\w*|wykonan\w*|zakonczon\w*|rozliczon\w*|contabilizzat[oa]|eseguit[oa]|completat[oa]|regolat[oa]|conclus[oa]|konyvelt|lekonyvelt|teljesitett|teljesult|elszamolt|vegrehajtva|sikeres|uitgevoerd|verwerkt|voltooid|geboekt|afgerond|toteutunut|kirjattu|suoritettu|bokford|genomford|bogfort)\b/

/** Null for a word that no list knows. */
export function stateOf(said: string): BookingState | null {
  const words = foldText(said)
  if (UNDONE.test(words)) return 'undone'
  if (WAITING.test(words)) return 'waiting'
  return SETTLED.test(words) ? 'settled' : null
}
