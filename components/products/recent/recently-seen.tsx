import { getTexts } from '@/lib/i18n/texts'
import { RecentlySeenHost } from './recently-seen-host'

/** What this browser saw before; only the browser knows. `seen` is the product being looked at. */
export async function RecentlySeen({ seen }: { seen?: string }) {
  const t = await getTexts('catalogue')
  return <RecentlySeenHost seen={seen} title={t('recentlySeen')} clear={t('clearSeen')} />
}
