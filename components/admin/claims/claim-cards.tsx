import { FactList } from '@/components/admin/orders/fact-list'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE } from '@/lib/languages'
import type { AdminClaim } from '@/lib/orders/claims/admin/list'
import { type ClaimStatus, claimStepsFrom, isRepaired } from '@/lib/orders/claims/status'
import { itemOf } from '@/lib/orders/lines'
import { paths } from '@/lib/paths'
import { ClaimStepForm } from './claim-step-form'

type Props = { claim: AdminClaim }

export async function ClaimSteps({ claim }: Props) {
  const t = await adminTexts()
  const { id, status } = claim
  const steps = claimStepsFrom(status).filter((one) => one !== 'received')
  const textOf = (to: ClaimStatus) => {
    if (isRepaired(status, to)) return t('admin.claims.repairEnds')
    if (to === 'refunded') return t('admin.claims.refundHint')
    return to === 'refused' ? t('admin.claims.reason') : ''
  }
  return (
    <Card aria-labelledby="claim-todo">
      <CardTitle id="claim-todo">{t('admin.order.todo.title')}</CardTitle>
      {steps.length === 0 && <p className="mt-2">{t('admin.claims.closed')}</p>}
      <div className="mt-4 grid gap-3">
        {steps.map((to) => (
          <ClaimStepForm
            key={`${status} ${to}`}
            claimId={id}
            from={status}
            to={to}
            text={textOf(to)}
          />
        ))}
      </div>
    </Card>
  )
}

export async function ClaimContent({ claim }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { line, wish, description, order, createdAt, pictures } = claim
  return (
    <>
      <Card aria-labelledby="claim-said">
        <CardTitle id="claim-said">{t('admin.claims.said')}</CardTitle>
        {description ? (
          <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line" lang={order.language}>
            {description}
          </p>
        ) : (
          <p className="mt-2 text-muted">{t('admin.order.erased')}</p>
        )}
        <FactList
          facts={[
            [
              t('admin.claims.item'),
              <span key="item" lang={order.language}>
                {itemOf(line)}
              </span>,
            ],
            [t('admin.claims.wish'), t(`claims.wishes.${wish}`)],
            [
              t('admin.claims.receivedOn'),
              datesIn(lang).dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
            ],
            [t('admin.orders.columns.language'), LANGUAGE_TABLE[order.language].name],
          ]}
        />
        <a
          href={`/admin/orders/${order.reference}`}
          className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin.claims.toOrder')}
        </a>
      </Card>
      <Card aria-labelledby="claim-pictures">
        <CardTitle id="claim-pictures">{t('pictures.title')}</CardTitle>
        {pictures.length === 0 && <p className="mt-2 text-muted">{t('admin.claims.noPictures')}</p>}
        <ul className="mt-4 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
          {pictures.map(({ id }, index) => (
            <li key={id}>
              <a href={paths.claimPicture(id)}>
                {/* biome-ignore lint/performance/noImgElement: private, not to be optimised or cached */}
                <img
                  src={paths.claimPicture(id)}
                  alt={t('claims.picture', { number: index + 1 })}
                  loading="lazy"
                  className="aspect-square w-full rounded-card bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

export async function ClaimHistory({ claim }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  return (
    <Card aria-labelledby="claim-history">
      <CardTitle id="claim-history">{t('admin.order.history')}</CardTitle>
      <ol className="mt-3 grid gap-3">
        {claim.events.map(({ id, toStatus, createdAt, message }) => (
          <li key={id}>
            <p>{t(`claims.status.${toStatus}`)}</p>
            {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
            <time dateTime={createdAt.toISOString()} className="text-muted text-sm">
              {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
