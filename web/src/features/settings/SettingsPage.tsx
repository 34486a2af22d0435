import { type ComponentType, useEffect, useRef } from 'react'
import { useScrollToHash } from '../../core/interaction/useScrollToHash.ts'
import { t, translated } from '../../core/language/language.ts'
import { Link, useLocation, useNavigate } from '../../core/navigation/navigation.tsx'
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import classes from './SettingsPage.module.css'
import {
  pathOfSection,
  type SectionOf,
  type SettingsPath,
  settingsPages,
  settingsPaths,
} from './settingsPages.ts'

interface SettingsPageProps<Path extends SettingsPath> {
  path: Path
  /** The content of each section, by its anchor. */
  contents: Record<SectionOf<Path>, ComponentType>
}

/** One page of the settings: its sections, and links to the other pages. */
export function SettingsPage<Path extends SettingsPath>({ path, contents }: SettingsPageProps<Path>) {
  useScrollToHash()
  const page = settingsPages[path]
  return (
    <>
      <PageHeader title={translated('heading' in page ? page.heading : page.title)} />
      <UnsavedChangesDialog />
      <div className={classes.page}>
        <SettingsPages />
        <div className={classes.sections}>
          {Object.entries<ComponentType>(contents).map(([id, Content]) => (
            <div key={id} id={id} tabIndex={-1} className={classes.section}>
              <Content />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function SettingsPages() {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // On small screens, the list scrolls sideways.
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={list} className={classes.pages} aria-label={t('Settings pages')}>
      {settingsPaths.map(path => (
        <Link
          key={path}
          to={path}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.link}
        >
          {translated(settingsPages[path].title)}
        </Link>
      ))}
    </nav>
  )
}

/** Leads old links, all of which went to `/settings`, to the page that has the section now. */
export function useMovedSection(): boolean {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isRule = 'rule' in search || 'merchant' in search
  const path = isRule ? '/settings/receipts' : (pathOfSection(hash) ?? '/settings')
  const isMoved = path !== '/settings'
  useEffect(() => {
    if (isMoved) void navigate({ to: path, hash, search, replace: true })
  }, [isMoved, path, hash, search, navigate])
  return isMoved
}
