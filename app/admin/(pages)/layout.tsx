import { AdminHeader } from '@/components/admin/admin-header'
import { ThemeChooser } from '@/components/layout/footer/theme-chooser'

export default function AdminLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <AdminHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-4 py-6 text-sm outline-none md:px-6"
      >
        {children}
      </main>
      <footer className="mx-auto w-full max-w-7xl px-4 pb-8 md:px-6 print:hidden">
        <ThemeChooser />
      </footer>
    </>
  )
}
