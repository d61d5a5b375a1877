import { redirect } from 'next/navigation'
import { requireAdmin } from '@/lib/admin/access'

export default async function AdminPage() {
  await requireAdmin('/admin')
  redirect('/admin/orders')
}
