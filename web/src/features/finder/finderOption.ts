import type { ReactNode } from 'react'
import type { useNavigate } from '../../core/navigation/navigation.tsx'

export type Navigate = ReturnType<typeof useNavigate>

/** A destination of the finder. */
export interface FinderOption {
  /** Unique among all options; also part of the DOM ID. */
  readonly id: string
  readonly title: string
  /** Synonyms. */
  readonly words?: string
  /** Decorative. */
  readonly icon: ReactNode
  /** Shown below the title. */
  readonly detail?: string
  /** Shown at the end of the line: an amount. */
  readonly figure?: string
  /** The global shortcut for the same action. */
  readonly shortcut?: string
  readonly choose: (navigate: Navigate) => unknown
}

export interface FinderGroup {
  readonly title: string
  readonly options: readonly FinderOption[]
}
