import type { ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import classes from './Disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  /** What is inside, dimmed, while it is closed. */
  note?: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** Secondary content that opens at a press. */
export function Disclosure({ title, note, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={classes.details}
      open={isOpen}
      // Also called when it is opened by code.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden />
        <span>{title}</span>
        {note && !isOpen && <small>{note}</small>}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
