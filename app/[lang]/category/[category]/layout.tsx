import { ListShell } from '@/components/products/list-shell'

export default function CategoryLayout({ children }: { children: React.ReactNode }) {
  return <ListShell>{children}</ListShell>
}
