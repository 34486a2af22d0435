import type { ReactNode } from 'react'
import { Panel } from '../../ui/panels/Panel.tsx'
import { Text, Title } from '../../ui/text/Text.tsx'
import classes from './AuthCard.module.css'

interface AuthCardProps {
  title: string
  text: string
  children: ReactNode
  /** A link to the other form. */
  footer: ReactNode
}

/** The card around sign-in and registration. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <div className={classes.place}>
      <div className={classes.head}>
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text dimmed size="sm">
          {text}
        </Text>
      </div>
      <Panel>{children}</Panel>
      <Text size="sm" dimmed style={{ textAlign: 'center' }}>
        {footer}
      </Text>
    </div>
  )
}
