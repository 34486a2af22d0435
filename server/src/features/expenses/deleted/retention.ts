import type { Clock } from '../../../core/clock.ts'

const deletionKeptMs = 30 * 24 * 60 * 60_000

/** What was deleted before this cannot be restored, and is erased with the next jobs. */
export function deletionHorizon(clock: Clock): Date {
  return new Date(clock.now().getTime() - deletionKeptMs)
}

/** When something that was deleted is to be erased. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + deletionKeptMs)
}
