import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PanelTitle.module.css'

interface PanelTitleProps {
  id: string
  title: string
  /** A dimmed sentence below. */
  text?: ReactNode
}

/** The heading that labels a panel. */
export function PanelTitle({ id, title, text }: PanelTitleProps) {
  return (
    <div className={classes.words}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  )
}
