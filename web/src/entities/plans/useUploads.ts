import { useUser } from '../../core/session/session.tsx'
import type { Usage } from './planRules.ts'

/** This month's receipts, as they come with who is signed in: every page knows them. */
export function useUploads(): Usage {
  const { monthlyUploads, uploadLimit } = useUser()
  return { used: monthlyUploads, limit: uploadLimit }
}
