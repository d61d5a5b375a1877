import { getTexts } from '@/lib/i18n/texts'
import { RecentlySeenHost } from './recently-seen-host'

/** The list is in local storage. `seen` is the current product. */
export async function RecentlySeen({ seen }: { seen?: string }) {
  const t = await getTexts('catalogue')
  return <RecentlySeenHost seen={seen} title={t('recentlySeen')} clear={t('clearSeen')} />
}
