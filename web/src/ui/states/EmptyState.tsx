import type { ReactNode } from 'react'
import { Text, Title, type TitleOrder } from '../text/Text.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  text: ReactNode
  titleOrder?: TitleOrder
  /** A small decorative image. */
  icon?: ReactNode
  /** The primary action. */
  children?: ReactNode
}

/** Shown while there is no data: what will be here, and how to start. */
export function EmptyState({ title, text, titleOrder = 2, icon, children }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title order={titleOrder} size="h4">
        {title}
      </Title>
      <Text dimmed style={{ maxWidth: 420 }}>
        {text}
      </Text>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
