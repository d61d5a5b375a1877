import './admin-header.css'
import { AdminNav } from '@/components/admin/admin-nav'
import { LogOut } from '@/components/admin/log-out'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { chooseLanguageAction } from '@/lib/admin/actions'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { getSession } from '@/lib/auth/session'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'

/** Rendered only for an administrator. */
export async function AdminHeader() {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const session = await getSession()
  if (!session?.isAdmin) return null
  return (
    <header className="relative border-line border-b bg-raised">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 md:px-6">
        <a href="/admin" className="font-medium text-lg">
          {shop.name}
          <span className="ml-2 font-normal text-muted text-sm">{t('admin.title')}</span>
        </a>
        <div className="admin-sections order-last flex w-full items-center gap-2 overflow-x-auto max-md:py-1 md:contents">
          <AdminNav />
          <form
            action={chooseLanguageAction}
            className="ml-auto flex shrink-0 items-center gap-2 max-md:pr-1"
          >
            <NativeSelect
              // React resets the form to its initial value, the old language.
              key={lang}
              name="language"
              defaultValue={lang}
              aria-label={t('admin.language')}
              className="w-auto text-sm"
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGE_TABLE[one].name}
                </option>
              ))}
            </NativeSelect>
            <Button type="submit" variant="outline" size="sm">
              {t('admin.choose')}
            </Button>
          </form>
        </div>
        <a
          href={paths.home(lang)}
          className="ml-auto inline-flex min-h-11 items-center text-sm underline underline-offset-4 md:ml-0"
        >
          {t('admin.toShop')}
        </a>
        <LogOut
          label={t('layout.logout')}
          done={t('layout.loggedOut')}
          failed={t('layout.logoutError')}
          home={paths.home(lang)}
        />
      </div>
    </header>
  )
}
