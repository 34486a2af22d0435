import { type ReactNode, useId } from 'react'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'
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
