import { ListShell } from '@/components/products/list/list-shell'

export default function ListLayout({ children }: { children: React.ReactNode }) {
  return <ListShell>{children}</ListShell>
}
