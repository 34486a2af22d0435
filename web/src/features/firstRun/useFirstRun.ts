import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'

/** Empty before anything was done; `over` once all was, or it was dismissed. */
export type FirstRunState = '' | 'begun' | 'confirmed' | 'over'

/** How far a new account is, kept on the device, and whether the first steps are shown. */
export function useFirstRun(own: Dashboard | undefined) {
  const { id } = useUser()
  const [kept, keep] = useStoredText('localStorage', `outlay.first-run.${id}`)
  // Only this module writes it.
  const state = kept as FirstRunState
  // Receipts and rows become expenses, so it stays until all steps are done.
  const isShown = own !== undefined && state !== 'over' && (own.recent.length === 0 || state !== '')
  return { state, keep: keep as (state: FirstRunState) => void, isShown }
}
