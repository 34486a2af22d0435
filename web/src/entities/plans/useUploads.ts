import { useUser } from '../../core/session/session.tsx'
import { isUsedUp, type Usage } from './planRules.ts'

/** This month's receipt uploads; part of the current user, so every page has them. */
export function useUploads(): Usage {
  const { monthlyUploads, uploadLimit } = useUser()
  return { used: monthlyUploads, limit: uploadLimit }
}

/** Whether this month's limit is reached; upload controls are then disabled, with a notice above. */
export function useAreUploadsUsedUp(): boolean {
  return isUsedUp(useUploads())
}
