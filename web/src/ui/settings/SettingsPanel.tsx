import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../panels/Panel.tsx'
import classes from './SettingsPanel.module.css'

interface SettingsPanelProps {
  title: string
  /** One quiet sentence beneath. */
  text?: ReactNode
  children: ReactNode
}

/** One subject of the settings. Unlike a titled panel it lets the list of a picker reach beyond its edge. */
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
