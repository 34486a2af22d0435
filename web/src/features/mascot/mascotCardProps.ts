import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot/mascot'

export interface MascotCardProps {
  facts: MascotFacts
  progress: MascotProgress
  /** The currency of the facts. */
  currency: string
}
