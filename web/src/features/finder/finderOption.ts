import type { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type Navigate = ReturnType<typeof useNavigate>

/** What the finder can lead to. */
export interface FinderOption {
  /** Its own among all options; also what it is called in the document. */
  readonly id: string
  readonly title: string
  /** What else people call it. */
  readonly words?: string
  /** Decoration. */
  readonly icon: ReactNode
  /** Beneath the title. */
  readonly detail?: string
  /** At the line's end: a sum. */
  readonly figure?: string
  /** The key that does the same from anywhere. */
  readonly shortcut?: string
  readonly choose: (navigate: Navigate) => unknown
}

export interface FinderGroup {
  readonly title: string
  readonly options: readonly FinderOption[]
}
