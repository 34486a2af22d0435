import { Activity, type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../classNames.ts'
import classes from './Tabs.module.css'

interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly panel: ReactNode
  /** Keeps the panel's state while another is shown. */
  readonly isKept?: boolean
}

interface TabsProps<Value extends string> {
  /** Of the list of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Whether the tabs share the whole width. */
  grow?: boolean
  /** Whether these are tabs within a page of tabs, and look lighter. */
  isInner?: boolean
  className?: string | undefined
  tabClassName?: string | undefined
  panelClassName?: string | undefined
}

/** Panels of which one is shown. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, grow, isInner, className, tabClassName, panelClassName } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = nextPlace(
      event,
      tabs.findIndex(tab => tab.value === value),
    )
    const next = place === undefined ? undefined : tabs.at(place % tabs.length)
    if (!next) return
    event.preventDefault()
    document.getElementById(`${id}-${next.value}`)?.focus()
    onChange(next.value)
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={classes.list}
        data-grow={grow || undefined}
        data-inner={isInner || undefined}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            tabIndex={tab.value === value ? 0 : -1}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            className={classNames(classes.tab, tabClassName)}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.value}
          id={`${id}-${tab.value}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          className={tab.value === value ? panelClassName : undefined}
        >
          {tab.isKept ? (
            <Activity mode={tab.value === value ? 'visible' : 'hidden'}>{tab.panel}</Activity>
          ) : (
            tab.value === value && tab.panel
          )}
        </div>
      ))}
    </div>
  )
}

export const tabLinkClass = classes.tab

/** Tabs that are pages of their own: links with `tabLinkClass`, of which one is the current page. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classNames(classes.list, classes.links)}>
      {children}
    </nav>
  )
}

/** The tab that a key leads to, counted from the end if negative. */
function nextPlace({ key, currentTarget }: KeyboardEvent<HTMLElement>, place: number): number | undefined {
  const isLeftToRight = getComputedStyle(currentTarget).direction !== 'rtl'
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key === (isLeftToRight ? 'ArrowRight' : 'ArrowLeft')) return place + 1
  if (key === (isLeftToRight ? 'ArrowLeft' : 'ArrowRight')) return place - 1
  return undefined
}
