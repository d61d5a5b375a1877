import { notFound } from 'next/navigation'
import { requireAdmin } from '@/lib/auth/access'

export default async function Unknown({ params }: { params: Promise<{ rest: string[] }> }) {
  const { rest } = await params
  await requireAdmin(`/admin/${rest.join('/')}`)
  notFound()
}
