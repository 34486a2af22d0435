import { type ComponentType, useSyncExternalStore } from 'react'
import { useScrollToHash } from '../../core/interaction/useScrollToHash.ts'
import { t, translated } from '../../core/language/language.ts'
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import classes from './SettingsPage.module.css'

/** All sections, and a table of contents if there is space next to them. */
export function SettingsPage({ sections }: { sections: readonly SettingsSection[] }) {
  useScrollToHash()
  return (
    <>
      <PageHeader
        title={t('Settings')}
        text={t('Your profile, your money, your devices, and what Outlay has learned.')}
      />
      <UnsavedChangesDialog />
      <div className={classes.page}>
        <SettingsContents sections={sections} />
        <div className={classes.sections}>
          {sections.map(({ id, Content }) => (
            <div key={id} id={id} tabIndex={-1} className={classes.section}>
              <Content />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** A section counts as in view once its top reaches this share of the window's height. */
const readingLine = 0.33

/** The ID of the section being read: the last whose top has passed the reading line. */
function useSectionInView(ids: readonly string[]): string | undefined {
  return useSyncExternalStore(subscribe, () => sectionInView(ids))
}

function sectionInView(ids: readonly string[]): string | undefined {
  const line = window.innerHeight * readingLine
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1
  if (isAtEnd && window.scrollY > 0) return ids.at(-1)
  const passed = ids.filter(id => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return passed.at(-1) ?? ids[0]
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

interface SettingsSection {
  /** Its anchor in the URL. */
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

/** The table of contents, with the visible section highlighted. */
function SettingsContents({ sections }: { sections: readonly SettingsSection[] }) {
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
