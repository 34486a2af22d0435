import { useScrollToHash } from '../../core/interaction/useScrollToHash.ts'
import { t } from '../../core/language/language.ts'
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { SettingsContents, type SettingsSection } from './SettingsContents.tsx'
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
