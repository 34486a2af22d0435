import type { ComponentType } from 'react'
import { t, translated } from '../../core/language/language.ts'
import classes from './SettingsPage.module.css'
import { useSectionInView } from './useSectionInView.ts'

export interface SettingsSection {
  /** Its anchor in the URL. */
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

/** The table of contents, with the visible section highlighted. */
export function SettingsContents({ sections }: { sections: readonly SettingsSection[] }) {
  const inView = useSectionInView(sections.map(({ id }) => id))
  return (
    <nav className={classes.contents} aria-label={t('Settings sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link} aria-current={id === inView ? 'location' : undefined}>
              {translated(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
