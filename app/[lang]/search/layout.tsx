import { ListShell } from '@/components/products/list/list-shell'

export default function SearchLayout({ children }: { children: React.ReactNode }) {
  return <ListShell>{children}</ListShell>
}
