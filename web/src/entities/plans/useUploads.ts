import { useUser } from '../../core/session/session.tsx'
import { isUsedUp, type Usage } from './planRules.ts'

/** This month's receipts, as they come with who is signed in: every page knows them. */
export function useUploads(): Usage {
  const { monthlyUploads, uploadLimit } = useUser()
  return { used: monthlyUploads, limit: uploadLimit }
}

/** Whether this month takes no receipt any more: what gives one is closed then, below the words that say why. */
export function useAreUploadsUsedUp(): boolean {
  return isUsedUp(useUploads())
}
