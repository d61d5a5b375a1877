import type { LedgerAccount } from './ledger'

/** German charts of accounts. */
export const CHARTS = ['SKR03', 'SKR04'] as const
export type Chart = (typeof CHARTS)[number]

type Account = {
  /** Plan comptable général (Règlement ANC 2014-03), and its name in the FEC. */
  fec: readonly [number: string, name: string]
  SKR03: string
  SKR04: string
}

/**
 * Account numbers of the files for accountants. In DATEV customers are one collective debtor, 10000; sales of another
 * rate than `AUTOMATIC` go to accounts without automatic VAT.
 */
export const ACCOUNTS: Record<LedgerAccount, Account> = {
  receivable: { fec: ['411000', 'Clients'], SKR03: '10000', SKR04: '10000' },
  'sales.national': { fec: ['707000', 'Ventes de marchandises'], SKR03: '8200', SKR04: '4200' },
  'sales.oss': { fec: ['707100', 'Ventes à distance OSS'], SKR03: '8320', SKR04: '4320' },
  'sales.export': { fec: ['707200', 'Ventes à l’exportation'], SKR03: '8120', SKR04: '4120' },
  'sales.reverse_charge': {
    fec: ['707300', 'Livraisons intracommunautaires'],
    SKR03: '8125',
    SKR04: '4125',
  },
  'sales.exempt': { fec: ['707400', 'Ventes en franchise de TVA'], SKR03: '8195', SKR04: '4185' },
  'vat.national': { fec: ['445710', 'TVA collectée'], SKR03: '1770', SKR04: '3800' },
  'vat.oss': { fec: ['445720', 'TVA collectée OSS'], SKR03: '1767', SKR04: '3817' },
  'money.bank_transfer': { fec: ['512000', 'Banque'], SKR03: '1200', SKR04: '1800' },
  'money.provider': { fec: ['511500', 'Prestataire de paiement'], SKR03: '1360', SKR04: '1460' },
  'money.ticket': { fec: ['511600', 'Tickets prépayés'], SKR03: '1360', SKR04: '1460' },
  'money.online': { fec: ['511700', 'Paiements en ligne'], SKR03: '1360', SKR04: '1460' },
  'money.other': { fec: ['471000', 'Compte d’attente'], SKR03: '1590', SKR04: '1370' },
}

/** Sales at a German rate, whose VAT DATEV computes from the gross amount, and the account of that VAT. */
export const AUTOMATIC: Record<Chart, Record<number, readonly [sales: string, vat: string]>> = {
  SKR03: { 19: ['8400', '1776'], 7: ['8300', '1771'] },
  SKR04: { 19: ['4400', '3806'], 7: ['4300', '3801'] },
}
