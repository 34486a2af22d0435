import type { Clock } from '../../../core/clock.ts'

const deletionKeptMs = 30 * 24 * 60 * 60_000

/** Anything deleted before this cannot be restored, and is erased by the next hourly job. */
export function deletionHorizon(clock: Clock): Date {
  return new Date(clock.now().getTime() - deletionKeptMs)
}

/** When a deleted item is erased. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + deletionKeptMs)
}
