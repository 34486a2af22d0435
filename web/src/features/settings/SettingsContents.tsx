import type { ComponentType } from 'react'
import classes from './SettingsPage.module.css'
import { useSectionInView } from './useSectionInView.ts'

export interface SettingsSection {
  /** Its anchor in the address. */
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

/** The table of contents; the section in view is marked. */
export function SettingsContents({ sections }: { sections: readonly SettingsSection[] }) {
  const inView = useSectionInView(sections.map(({ id }) => id))
  return (
    <nav className={classes.contents} aria-label="Settings sections">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link} aria-current={id === inView ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
