import type { ReactNode } from 'react'
import type { TablerIcon } from '../icons/tablerIcon.tsx'
import classes from './Pill.module.css'

export type PillTone = 'quiet' | 'good' | 'caution' | 'bad' | 'accent' | 'strong'

interface PillProps {
  children: ReactNode
  tone?: PillTone
  Mark?: TablerIcon
  title?: string | undefined
}

/** A status in a word or two; the color only repeats what the text says. */
export function Pill({ children, tone = 'quiet', Mark, title }: PillProps) {
  return (
    <span className={classes.pill} data-tone={tone} title={title}>
      {Mark && <Mark size={14} aria-hidden />}
      {children}
    </span>
  )
}
