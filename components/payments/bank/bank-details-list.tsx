'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Unbroken } from '@/components/ui/unbroken'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { BankAccount, BankDetails, QrCode as Code } from '@/lib/payments/types'
import { groupIban } from '@/lib/text/iban'
import { CopyButton } from './copy-button'
import { QrCode } from './qr-code'

export function BankDetailsList({ bank }: { bank: BankDetails }) {
  const t = useTranslations('payments')
  const lang = useLocale() as Language
  const amount = formatMoney(toCents(bank.amount), lang)
  return (
    <div>
      <dl className="divide-y divide-line border-line border-y">
        <Row label={t('transferReference')} value={bank.reference} look="text-lg" />
        <Row label={t('amount')} value={amount} copied={bank.amount.toFixed(2)} />
        <Row label={t('beneficiary')} value={bank.beneficiary} />
        <Row label={t('iban')} value={groupIban(bank.iban)} copied={bank.iban} />
        <Row label={t('bic')} value={bank.bic} />
        <Row label={t('freeText')} value={bank.note} />
        <Row label={t('orderReference')} value={bank.orderReference} copied="" />
      </dl>
      {bank.qr && <BankQr code={bank.qr} />}
    </div>
  )
}

/** Before the order, which alone has a reference: nothing to copy. */
export function BankAccountList({ account, cents }: { account: BankAccount; cents: number }) {
  const t = useTranslations('payments')
  const lang = useLocale() as Language
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Row label={t('beneficiary')} value={account.beneficiary} copied="" />
      <Row label={t('iban')} value={groupIban(account.iban)} copied="" />
      <Row label={t('bic')} value={account.bic} copied="" />
      <Row label={t('amount')} value={formatMoney(cents, lang)} copied="" />
    </dl>
  )
}

type RowProps = {
  label: string
  value: string
  /** Without spaces; empty for what the transfer does not need. */
  copied?: string
  look?: string
}

function Row({ label, value, copied = value, look = 'max-[359px]:text-sm' }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={`wrap-anywhere col-start-1 font-medium tabular-nums max-[359px]:col-span-2 ${look}`}
      >
        <Unbroken>{value}</Unbroken>
      </dd>
      {copied && (
        <dd className="col-start-2 row-span-2 row-start-1 max-[359px]:row-end-2">
          <CopyButton text={copied} label={label} />
        </dd>
      )}
    </div>
  )
}

function BankQr({ code }: { code: Code }) {
  const t = useTranslations('payments.qr')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-5">
      <QrCode code={code} label={t('label')} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{t('title')}</p>
        <p className="mt-1 text-muted text-sm">{t('text')}</p>
      </div>
    </div>
  )
}
