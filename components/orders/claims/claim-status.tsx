import { PictureForm } from '@/components/orders/pictures/picture-form'
import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { MAX_PICTURES } from '@/lib/orders/claims/limits'
import type { ClaimDetails } from '@/lib/orders/claims/queries'
import { isOpenClaim } from '@/lib/orders/claims/status'
import { paths } from '@/lib/paths'

type Props = { claim: ClaimDetails; lang: Language; added: number; error: string | undefined }

export async function ClaimStatus({ claim, lang, added, error }: Props) {
  const [t, tPictures] = await Promise.all([getTexts('claims'), getTexts('pictures')])
  const format = datesIn(lang)
  const { line, wish, description, status, events, pictures, until, key } = claim
  const left = isOpenClaim(status) ? MAX_PICTURES - pictures.length : 0
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="claim-said">
        <CardTitle id="claim-said" className="wrap-anywhere">
          {line.name}
        </CardTitle>
        <p className="wrap-anywhere text-muted text-sm">{line.description}</p>
        <p className="mt-4">
          {t('wish')}: {t(`wishes.${wish}`)}
        </p>
        <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line">{description}</p>
        {until && (
          <p className="mt-4 text-muted">
            <span>
              {t('until', {
                date: format.dateTime(new Date(`${until}T12:00:00Z`), { dateStyle: 'long' }),
              })}
            </span>
            {line.guaranteeExtraMonths > 0 && <span>{` (${t('cardExtended')})`}</span>}
          </p>
        )}
      </Card>
      <Card aria-labelledby="claim-history">
        <CardTitle id="claim-history">{t('history')}</CardTitle>
        <ol className="mt-4 grid gap-4 border-line border-l pl-4">
          {events.map(({ id, toStatus, createdAt, message }) => (
            <li key={id}>
              <p>{t(`status.${toStatus}`)}</p>
              {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
              <p className="text-muted text-sm">
                <time dateTime={createdAt.toISOString()}>
                  {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </p>
            </li>
          ))}
        </ol>
      </Card>
      {(pictures.length > 0 || left > 0) && (
        <Card aria-labelledby="claim-pictures-title" id="pictures" className="scroll-mt-24">
          <CardTitle id="claim-pictures-title">{tPictures('title')}</CardTitle>
          <p role="status" className="mt-2 text-good empty:hidden">
            {added > 0 && tPictures('added', { count: added })}
          </p>
          <ul className="mt-4 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
            {pictures.map(({ id }, index) => (
              <li key={id}>
                {/* biome-ignore lint/performance/noImgElement: private, not to be optimised or cached */}
                <img
                  src={paths.claimPicture(id, key)}
                  alt={t('picture', { number: index + 1 })}
                  loading="lazy"
                  className="aspect-square w-full rounded-card bg-sunken object-cover"
                />
              </li>
            ))}
          </ul>
          {left > 0 && (
            <PictureForm
              id="claim-pictures"
              action={paths.claimUpload(lang, key)}
              label={tPictures('choose')}
              help={t('picturesHelp', { count: left })}
              button={tPictures('add')}
              error={error}
            />
          )}
        </Card>
      )}
    </div>
  )
}
