'use client'

import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import { endSessionsAction } from '@/lib/accounts/settings/actions'
import type { OpenSession } from '@/lib/accounts/settings/sessions'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'

const ICONS = { desktop: Laptop, mobile: Smartphone, tablet: Tablet }

export function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const t = useTranslations('settings.sessions')
  const format = datesIn(useLocale() as Language)
  const router = useRouter()
  const [, action] = useActionState(endSessionsAction, null)
  const [ending, setEnding] = useState<string>()

  async function end(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ending) return
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    setEnding(value)
    const answer =
      value === 'others'
        ? await callApi('DELETE', '/api/account/sessions', { others: true })
        : await callApi('DELETE', `/api/account/sessions/${value}`)
    setEnding(undefined)
    if (answer.ok) toast.success(t('ended'))
    else toast.error(t('failed'))
    router.refresh()
  }

  const nameOf = ({ device: { browser, system } }: OpenSession) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <form action={action} onSubmit={end} className="mt-6 border-line border-t pt-5">
      <h3 id="sessions" tabIndex={-1} className="font-medium outline-none">
        {t('title')}
      </h3>
      <ul aria-labelledby="sessions" className="mt-3 grid gap-4">
        {sessions.map((session) => {
          const Icon = ICONS[session.device.kind ?? 'desktop']
          const date = format.dateTime(new Date(session.lastSeenAt), {
            dateStyle: 'medium',
            timeStyle: 'short',
          })
          return (
            <li key={session.id} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-1 size-5 shrink-0 text-muted" strokeWidth={1.5} />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{nameOf(session)}</p>
                <p className="text-muted text-sm">{t('lastSeen', { date })}</p>
                {session.isCurrent && <Badge variant="good">{t('current')}</Badge>}
              </div>
              {!session.isCurrent && (
                <Button
                  type="submit"
                  variant="outline"
                  size="sm"
                  name="session"
                  value={session.id}
                  aria-label={t('endNamed', { device: nameOf(session) })}
                  aria-busy={ending === session.id}
                >
                  {ending === session.id && <Ring />}
                  <span>{t('end')}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {hasOthers && (
        <Button
          type="submit"
          variant="outline"
          name="session"
          value="others"
          className="mt-4"
          aria-busy={ending === 'others'}
        >
          {ending === 'others' && <Ring />}
          <span>{t('endOthers')}</span>
        </Button>
      )}
    </form>
  )
}
