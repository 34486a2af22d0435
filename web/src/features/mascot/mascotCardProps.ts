import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot'

export interface MascotCardProps {
  facts: MascotFacts
  progress: MascotProgress
  /** Of the sums in the facts. */
  currency: string
}
