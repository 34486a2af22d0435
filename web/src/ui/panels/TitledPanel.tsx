import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import { Title } from '../text/Text.tsx'
import { Panel } from './Panel.tsx'
import classes from './TitledPanel.module.css'

const Collapsing = createContext<{ readonly isOpen: boolean; readonly toggle: () => void } | undefined>(
  undefined,
)

/** The panel inside shows only its heading, which opens it in place. */
export function Collapsible({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return <Collapsing value={{ isOpen, toggle: () => setOpen(!isOpen) }}>{children}</Collapsing>
}

export const useIsCollapsed = (): boolean => useContext(Collapsing)?.isOpen === false

interface TitledPanelProps {
  title: string
  /** A dimmed sentence below. */
  text?: ReactNode
  /** Right-aligned. */
  actions?: ReactNode
  /** What a collapsed panel says in place of its content. */
  summary?: ReactNode
  children: ReactNode
}

/** A section with its own heading, whose content reaches the edge. */
export function TitledPanel({ title, text, actions, summary, children }: TitledPanelProps) {
  const id = useId()
  const isCollapsed = useIsCollapsed()
  return (
    <Panel isFlush className={classes.panel} aria-labelledby={id}>
      <div className={classes.head} data-text={(text && !isCollapsed) || undefined}>
        <PanelTitle id={id} title={title} text={text} />
        {isCollapsed ? (
          <span className={classes.summary}>{summary}</span>
        ) : (
          actions && <div className={classes.actions}>{actions}</div>
        )}
      </div>
      {!isCollapsed && children}
    </Panel>
  )
}

interface PanelTitleProps {
  id?: string
  title: string
  /** A dimmed sentence below. */
  text?: ReactNode
}

/** The heading that labels a panel, and opens it if it is collapsible. */
export function PanelTitle({ id, title, text }: PanelTitleProps) {
  const collapsing = useContext(Collapsing)
  const isCollapsed = useIsCollapsed()
  return (
    <div className={classes.words}>
      <Title order={2} size="h5" id={id}>
        {collapsing ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={collapsing.isOpen}
            onClick={collapsing.toggle}
          >
            {title}
            <IconChevronDown size={16} aria-hidden />
          </button>
        ) : (
          title
        )}
      </Title>
      {text && !isCollapsed && <p className={classes.text}>{text}</p>}
    </div>
  )
}
