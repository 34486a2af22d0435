import { type ReactNode, useId } from 'react'
import { Panel } from '../panels/Panel.tsx'
import { Title } from '../text/Text.tsx'
import classes from './SettingsPanel.module.css'

interface SettingsPanelProps {
  title: string
  /** A dimmed sentence below. */
  text?: ReactNode
  children: ReactNode
}

/** A panel in the settings. Unlike a titled panel, it does not clip a picker's dropdown. */
export function SettingsPanel({ title, text, children }: SettingsPanelProps) {
  const id = useId()
  return (
    <Panel isFlush aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </Panel>
  )
}
