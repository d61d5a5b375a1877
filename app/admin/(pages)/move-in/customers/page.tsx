import { DoneNote } from '@/components/admin/done-note'
import { InviteForm } from '@/components/admin/moving/people-forms'
import { PeopleCard, RecentPeopleFiles } from '@/components/admin/moving/people-upload'
import { Card } from '@/components/ui/card'
import { readInvitations } from '@/lib/accounts/moving/invite'
import { listMovedFiles } from '@/lib/admin/moving/moved-files'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'

type Query = Partial<Record<'refused' | 'line' | 'error' | 'invited', string | string[]>>
type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.moving.people.title') }
}

export default async function MoveCustomersPage({ searchParams }: Props) {
  await requireAdmin('/admin/move-in/customers')
  const { invited, ...refusal } = await searchParams
  const [t, files, invitations] = await Promise.all([
    adminTexts(),
    listMovedFiles(),
    readInvitations(),
  ])
  if (!files.ok) throw new Error(files.code)
  if (!invitations.ok) throw new Error(invitations.code)
  const { due, sent, arrived } = invitations.value
  return (
    <>
      <a
        href="/admin/move-in"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.moving.title')}
      </a>
      <h1 className="mb-6 text-2xl">{t('admin.moving.people.title')}</h1>
      {/^\d{1,7}$/.test(String(invited)) && (
        <DoneNote>{t('admin.moving.people.invite.done', { count: Number(invited) })}</DoneNote>
      )}
      <PeopleCard {...refusal} />
      {files.value.length > 0 && <RecentPeopleFiles rows={files.value} />}
      <p className="mt-6">
        <a
          href="/admin/move-in/customers/export"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin.moving.past.export')}
        </a>
      </p>
      {due + sent > 0 && (
        <Card className="mt-10 max-w-3xl">
          <h2 className="mb-2 text-xl">{t('admin.moving.people.invite.title')}</h2>
          <p>{t('admin.moving.people.invite.due', { count: due })}</p>
          {sent > 0 && <p>{t('admin.moving.people.invite.sent', { sent, arrived })}</p>}
          {due > 0 && <InviteForm count={due} />}
        </Card>
      )}
    </>
  )
}
