import { storedIds } from '@/lib/browser/stored-ids'
import { MAX_FOLLOWED } from './limits'

/** Ids of followed products in this browser, the newest first: a guest's, or a copy of the account's. */
export const followed = storedIds('followed', MAX_FOLLOWED)
