import { createContext, type ReactNode, use } from 'react'
import { Title } from '../text/Text.tsx'
import classes from './PageHeader.module.css'

/** What the app shows beside the title of its pages. */
export const BesideTitle = createContext<ReactNode>(null)

interface PageHeaderProps {
  title: string
  /** A dimmed line below: a count, an explanation. */
  text?: ReactNode
  /** Whether the text needs the full width, and goes below the buttons. */
  isTextLong?: boolean
  /** Buttons, right-aligned; below the title on phones. */
  children?: ReactNode
}

/** A page's heading, its only h1, and its actions. */
export function PageHeader({ title, text, isTextLong = false, children }: PageHeaderProps) {
  return (
    <div className={classes.header} data-long={isTextLong || undefined}>
      <div className={classes.words}>
        <div className={classes.title}>
          <Title order={1} size="h3">
            {title}
          </Title>
          {use(BesideTitle)}
        </div>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
