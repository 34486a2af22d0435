import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** A quiet line beneath: a count, an explanation. */
  text?: ReactNode
  /** Whether the line needs the whole width: it stands beneath the buttons then. */
  isTextLong?: boolean
  /** Buttons, at the right; beneath the title on phones. */
  children?: ReactNode
}

/** The head of a page: its one h1, and what can be done here. */
export function PageHeader({ title, text, isTextLong = false, children }: PageHeaderProps) {
  return (
    <div className={classes.header} data-long={isTextLong || undefined}>
      <div className={classes.words}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
