import { useScrollToHash } from '../../core/interaction/useScrollToHash.ts'
import { t } from '../../core/language/language.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import classes from './DataPage.module.css'
import { DataUsePanel } from './DataUsePanel.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import { DownloadPanel } from './DownloadPanel.tsx'

/** Download and deletion of the user's data, and its use. */
export function DataPage() {
  useScrollToHash()
  return (
    <>
      <PageHeader
        title={t('Your data')}
        text={t(
          'The data Outlay keeps about you is yours. Download it, or have it deleted, whenever you like.',
        )}
      />
      <div className={classes.page}>
        <section id="download">
          <DownloadPanel />
        </section>
        <section id="preferences">
          <DataUsePanel />
        </section>
        <section id="deletion">
          <DeletionPanel />
        </section>
      </div>
    </>
  )
}
