import { type ReactNode, useId } from 'react'
import { Title } from '../text/Text.tsx'
import { Panel } from './Panel.tsx'
import classes from './TitledPanel.module.css'

interface TitledPanelProps {
  title: string
  /** A dimmed sentence below. */
  text?: ReactNode
  /** Right-aligned. */
  actions?: ReactNode
  children: ReactNode
}

/** A section with its own heading, whose content reaches the edge. */
export function TitledPanel({ title, text, actions, children }: TitledPanelProps) {
  const id = useId()
  return (
    <Panel isFlush className={classes.panel} aria-labelledby={id}>
      <div className={classes.head} data-text={text ? true : undefined}>
        <PanelTitle id={id} title={title} text={text} />
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Panel>
  )
}

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
