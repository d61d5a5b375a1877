import { adminTexts } from '@/lib/admin/texts'
import type { ListedStatement } from '@/lib/settlement/statements/read'
import { groupIban } from '@/lib/text/iban'

export async function StatementFacts({ statement }: { statement: ListedStatement }) {
  const t = await adminTexts()
  const { fileName, format, account, creditCount, knownCount, readAt } = statement
  const facts = [
    t(`admin.bank.formats.${format}`),
    account && groupIban(account),
    readAt && t('admin.bank.credits', { count: creditCount }),
    knownCount > 0 && t('admin.bank.known', { count: knownCount }),
  ]
  return (
    <>
      <a
        href="/admin/bank"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('admin.bank.back')}
      </a>
      <h1 translate="no" className="wrap-anywhere mt-2 text-2xl">
        {fileName}
      </h1>
      <p className="mt-1 mb-6 text-muted">{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
