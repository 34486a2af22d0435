import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { DownloadPanel } from './DownloadPanel.tsx'
import classes from './PrivacyPanels.module.css'

/** What a person can do with all that is kept of them. */
export function DataPage() {
  return (
    <>
      <PageHeader
        title="Your data"
        text="What Outlay keeps of you is yours: take it along whenever you like."
      />
      <div className={classes.page}>
        <DownloadPanel />
      </div>
    </>
  )
}
